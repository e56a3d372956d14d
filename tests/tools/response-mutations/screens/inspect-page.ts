import type { Page } from '@playwright/test'

/** The visible state of a page, with the problems found in it. */
export interface PageSnapshot {
  text: string
  /** Number of visible zero amounts and counts. */
  zeros: number
  /** The page has a retry button, or the not-found state of the announcement page. */
  saysFailure: boolean
  /** The page says that rows were left out. */
  saysIncomplete: boolean
  problems: string[]
}

const nonsense = /\bundefined\b|\bNaN\b|\bInfinity\b|Invalid Date|\[object Object\]/

/** Waits at most 8 s until nothing is loading. Returns a problem when something still is. */
export async function waitUntilSettled(page: Page, pending: ReadonlySet<unknown>): Promise<string[]> {
  const deadline = Date.now() + 8000
  const isIdle = () =>
    page.evaluate(() => {
      const heading = document.querySelector('h1, h2, [role=alert], main')
      // A page that is kept alive stays as it was left.
      const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some((one) => one.checkVisibility())
      return heading !== null && !isBusy
    })
  let idleChecks = 0
  while (Date.now() < deadline) {
    idleChecks = pending.size === 0 && (await isIdle().catch(() => false)) ? idleChecks + 1 : 0
    if (idleChecks === 3) return []
    await page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 15))))
      .catch(() => {})
  }
  return [`does not come to rest (${pending.size} calls under way)`]
}

/**
 * Reads the page and finds nonsense in texts or names, a stray 0, an error page, and markup that was rendered or run.
 */
export async function inspectPage(page: Page): Promise<PageSnapshot> {
  const found = await page.evaluate(() => {
    const texts: string[] = []
    let strays = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, noscript')) continue
      if (!parent.checkVisibility({ checkVisibilityCSS: true })) continue
      texts.push(text)
      // A 0 between elements is a rendered flag; a count is alone in its element or beside text.
      const beside = [...parent.childNodes].filter(
        (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
      )
      if (text === '0' && parent.children.length > 0 && beside.length === 1) strays += 1
    }
    const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
    return {
      texts,
      names,
      strays,
      unsafe: links.filter((href) => /^\s*javascript:/i.test(href)).length,
      ran: 'markupRan' in window,
      images: document.querySelectorAll('img[src="x"]').length,
      isBroken: [...document.querySelectorAll('h1, h2')].some((one) => one.textContent === '页面出错了'),
      main: document.querySelector('main')?.innerText.trim().length ?? document.body.innerText.trim().length,
    }
  })
  const text = found.texts.join('\n')
  const problems = [
    ...[...found.texts, ...found.names]
      .filter((one) => nonsense.test(one))
      .map((one) => `shows ${one.slice(0, 60)}`),
    ...(found.strays ? ['a stray 0'] : []),
    ...(found.unsafe ? ['a javascript: link'] : []),
    ...(found.ran ? ['markup ran'] : []),
    ...(found.images ? ['markup became an element'] : []),
    ...(found.isBroken ? ['an error boundary around the page'] : []),
    ...(found.main === 0 ? ['an empty page'] : []),
  ]
  // A table says how many rows are selected, whatever it has.
  const data = text.replaceAll('已选 0 台', '')
  const zeros = data.match(/(?<![\d.,:-])\$?0(?:\.0+)?(?![\d.,:-])/g)?.length ?? 0
  const saysFailure = /重试|重新加载|公告不存在|返回公告列表/.test(text)
  const saysIncomplete = text.includes('部分数据无法识别')
  return { text, zeros, saysFailure, saysIncomplete, problems }
}
