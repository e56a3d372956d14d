import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts } from '../../../tests/support/component/expectations'
import { open } from '../../../tests/support/component/pages/auth-pages'

test('a wide window shows what one gets beside the form', async () => {
  await open('/login')
  const main = page.getByRole('main')
  const points = main.getByRole('listitem')
  await expectTexts(points, ['节点包月或按小时', '算力按分钟', '随时终止'])
  const pictures = () => main.element().querySelectorAll('img')
  await expect.poll(() => Array.from(pictures(), (img) => img.naturalWidth > 0)).toEqual([true])
  expect(main.element().querySelectorAll('rect')).toHaveLength(24 * 14)
  const edgeOf = (element: Element) => element.getBoundingClientRect()
  expect(edgeOf(points.first().element()).right).toBeLessThanOrEqual(edgeOf(main.css('form').element()).left)
  await page.viewport(1000, 720)
  await expect.element(points).toHaveLength(0)
  await page.viewport(1280, 720)
})
