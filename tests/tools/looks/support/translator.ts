import type { Page } from '@playwright/test'
import { SharedPage } from '../../../e2e/support/shared-page'

/** A translator's change of a text node: replaces it with a copy, as Chrome does, or moves it into the <font>. */
export type Wrapping = 'copy' | 'move'

/** Runs in the browser: wraps each text in <font><font>, and again whatever is new or has changed. */
function translate(wrapping: Wrapping) {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
  const isLeftAlone = ({ parentElement }: Text) =>
    !parentElement || parentElement.closest('font, script, style, [translate=no], textarea, title') !== null
  const wrap = (text: Text) => {
    if (isLeftAlone(text) || text.data.trim() === '') return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(wrapping === 'copy' ? text.data : text)
  }
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) texts.push(node)
    texts.forEach(wrap)
  }
  const options = { childList: true, subtree: true, characterData: true }
  new MutationObserver(wrapAll).observe(document.body, options)
  wrapAll()
}

/** Imitates a browser's translator in the loaded page, until it is left. */
export async function startTranslator(page: Page, wrapping: Wrapping): Promise<void> {
  SharedPage.of(page)?.unloadAfterTest()
  await page.evaluate(translate, wrapping)
}

/** The words of the page as they are seen: an element around a text may break the line, never the words. */
export const seenTexts = async (page: Page) =>
  (await page.locator('body').innerText()).split(/\s+/).filter((word) => word !== '')
