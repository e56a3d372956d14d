import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../tests/support/component/expectations'
import { QrCode } from '.'
import { renderUi } from '../../../tests/support/component/ui'

const quietZone = 4

/** Draws a picture with one pixel for each unit of its view box. Returns which are dark, by row. */
async function darkModules(svg: SVGSVGElement) {
  const modules = svg.viewBox.baseVal.width
  const image = new Image(modules, modules)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const context = new OffscreenCanvas(modules, modules).getContext('2d')
  context?.drawImage(image, 0, 0, modules, modules)
  const { data = [] } = context?.getImageData(0, 0, modules, modules) ?? {}
  return { modules, dark: Array.from({ length: modules ** 2 }, (_, index) => data[index * 4] === 0) }
}

test.for(['light', 'dark'])(
  'a QR code has four white modules around it, %s',
  { tags: ['two-21'] },
  async (colorMode) => {
    localStorage.setItem('color-mode', colorMode)
    await renderUi(<QrCode value="https://example.com" label="二维码" />)
    await expect.element(page.getByRole('img', { name: '二维码' })).toBeVisible()
    const svg = page.getByRole('img', { name: '二维码' }).element()
    expect(document.documentElement.classList).toContain(colorMode)
    if (!(svg instanceof SVGSVGElement)) throw new Error('not drawn')
    const { modules, dark } = await darkModules(svg)
    const columns = dark.flatMap((isDark, index) => (isDark ? [index % modules] : []))
    const rows = dark.flatMap((isDark, index) => (isDark ? [Math.floor(index / modules)] : []))
    for (const places of [columns, rows])
      expect([Math.min(...places), modules - 1 - Math.max(...places)]).toEqual([quietZone, quietZone])
    await expect
      .element(page.elementLocator(svg.parentElement ?? svg))
      .toHaveCSS('background-color', 'rgb(255, 255, 255)')
  },
)
