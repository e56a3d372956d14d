import { openKit } from './support/kit'
import { expect, test } from './support/test'

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `a QR code has four white modules around it, ${colorScheme}`,
    { tag: ['@two-21'] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openKit(page)
      const code = page.getByRole('img', { name: '二维码' })
      const pixels = await code.evaluate(async (svg: SVGSVGElement) => {
        const modules = svg.viewBox.baseVal.width
        const image = new Image(modules, modules)
        image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
        await image.decode()
        const context = new OffscreenCanvas(modules, modules).getContext('2d')
        context?.drawImage(image, 0, 0, modules, modules)
        const { data = [] } = context?.getImageData(0, 0, modules, modules) ?? {}
        return { modules, dark: Array.from({ length: modules ** 2 }, (_, index) => data[index * 4] === 0) }
      })
      const { modules, dark } = pixels
      const columns = dark.flatMap((isDark, index) => (isDark ? [index % modules] : []))
      const rows = dark.flatMap((isDark, index) => (isDark ? [Math.floor(index / modules)] : []))
      for (const places of [columns, rows])
        expect([Math.min(...places), modules - 1 - Math.max(...places)]).toEqual([4, 4])
      await expect(code.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    },
  )
