/** Why the console can't be used here. */
export type Refusal = 'mobile' | 'wechat' | 'outdated'

export interface Browser {
  userAgent: string
  /** Fingers that the screen tells apart; a tablet that calls itself a Macintosh has more than one. */
  maxTouchPoints: number
}

interface Engine {
  /** Takes the version out of the user agent, as `110.0.1`. */
  version: RegExp
  oldest: number
}

// In this order: Edge and Chrome also call themselves Safari, so Safari comes last (brw-06). {1§1}
const engines: Engine[] = [
  { version: /(?:Chrome|Chromium|HeadlessChrome)\/(\d+)/, oldest: 110 },
  { version: /Firefox\/(\d+)/, oldest: 113 },
  { version: /Version\/(\d+)[\d.]* .*Safari\//, oldest: 15 },
]

const handheld = /Android|iPhone|iPad|iPod|Windows Phone|\((?:Phone|Tablet); OpenHarmony|\bMobile\b/

function isMobile({ userAgent, maxTouchPoints }: Browser): boolean {
  // iPadOS sends the user agent of a Mac, and no Mac has a touch screen (brw-10).
  return handheld.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isOutdated({ userAgent }: Browser): boolean {
  for (const { version, oldest } of engines) {
    const match = version.exec(userAgent)
    if (match) return Number(match[1]) < oldest
  }
  return false
}

/**
 * Whether the console refuses this browser, and why; undefined when it does not. A phone inside WeChat is told
 * about the phone: another browser on it would not help (brw-09).
 */
export function judge(browser: Browser): Refusal | undefined {
  if (isMobile(browser)) return 'mobile'
  if (browser.userAgent.includes('MicroMessenger')) return 'wechat'
  return isOutdated(browser) ? 'outdated' : undefined
}
