import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFaviconCount } from './favicon-count'

function Counted({ count }: { count: number }) {
  useFaviconCount(count)
  return null
}

test('the icon of the tab shows how much is to be done, and is plain again after that', async () => {
  const icon = document.createElement('link')
  document.head.prepend(icon)
  onTestFinished(() => icon.remove())
  Object.assign(icon, { rel: 'icon', href: '/icon.svg' })
  const plain = icon.href
  const text = () => decodeURIComponent(icon.href)
  const { rerender } = await render(<Counted count={3} />)
  await expect.poll(text).toContain('>3</text>')
  await rerender(<Counted count={12} />)
  await expect.poll(text).toContain('>9+</text>')
  await rerender(<Counted count={0} />)
  await expect.poll(text).toBe(plain)
})
