import type { Page } from '@playwright/test'

/** What a page shows, as far as it can be wrong. */
export interface Sight {
  text: string
  /** Amounts and numbers that say that there is nothing. */
  zeros: number
  /** A button that tries again what failed, or the documents' own state for a thing that can't be shown. */
  saysFailure: boolean
  /** Rows were left out, and the page says so. */
  saysIncomplete: boolean
  problems: string[]
}

const nonsense = /\bundefined\b|\bNaN\b|\bInfinity\b|Invalid Date|\[object Object\]/

/** Waits until nothing loads any more, and says what did not come to rest. */
export async function settle(page: Page, pending: ReadonlySet<unknown>): Promise<string[]> {
  const until = Date.now() + 8000
  const isAtRest = () =>
    page.evaluate(() => {
      const heading = document.querySelector('h1, h2, [role=alert], main')
      return heading !== null && document.querySelector('[aria-busy=true]') === null
    })
  let quiet = 0
  while (Date.now() < until) {
    quiet = pending.size === 0 && (await isAtRest().catch(() => false)) ? quiet + 1 : 0
    if (quiet === 3) return []
    await page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 15))))
      .catch(() => {})
  }
  return [`does not come to rest (${pending.size} calls under way)`]
}

/** Reads the page: nonsense in sight or in names, a stray 0, a broken page, markup that became elements or ran. */
export async function look(page: Page): Promise<Sight> {
  const seen = await page.evaluate(() => {
    const texts: string[] = []
    let strays = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, noscript')) continue
      if (!parent.checkVisibility({ checkVisibilityCSS: true })) continue
      texts.push(text)
      // A 0 between elements is a flag that was rendered; a count stands alone in its element or has words beside it.
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
  const text = seen.texts.join('\n')
  const problems = [
    ...[...seen.texts, ...seen.names]
      .filter((one) => nonsense.test(one))
      .map((one) => `shows ${one.slice(0, 60)}`),
    ...(seen.strays ? ['a stray 0'] : []),
    ...(seen.unsafe ? ['a javascript: link'] : []),
    ...(seen.ran ? ['markup ran'] : []),
    ...(seen.images ? ['markup became an element'] : []),
    ...(seen.isBroken ? ['an error boundary around the page'] : []),
    ...(seen.main === 0 ? ['an empty page'] : []),
  ]
  const zeros = text.match(/(?<![\d.,:-])\$?0(?:\.0+)?(?![\d.,:-])/g)?.length ?? 0
  const saysFailure = /重试|重新加载|公告不存在|返回公告列表/.test(text)
  const saysIncomplete = text.includes('部分数据无法识别')
  return { text, zeros, saysFailure, saysIncomplete, problems }
}
