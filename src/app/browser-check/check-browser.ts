/** Why the browser is not supported. */
export type UnsupportedReason = 'mobile' | 'wechat' | 'outdated'

export interface BrowserInfo {
  userAgent: string
  /** The number of simultaneous touches; an iPad that reports itself as a Macintosh has more than one. */
  maxTouchPoints: number
}

interface Engine {
  /** Captures the major version from the user agent. */
  version: RegExp
  minimum: number
}

// Safari comes last, because Edge and Chrome also name it in their user agents.
const engines: Engine[] = [
  {
    version: /(?:Chrome|Chromium|HeadlessChrome)\/(\d+)/,
    minimum: Number(import.meta.env.VITE_FLOOR_CHROME),
  },
  { version: /Firefox\/(\d+)/, minimum: Number(import.meta.env.VITE_FLOOR_FIREFOX) },
  { version: /Version\/(\d+)[\d.]* .*Safari\//, minimum: Number(import.meta.env.VITE_FLOOR_SAFARI) },
]

const mobilePattern = /Android|iPhone|iPad|iPod|Windows Phone|\((?:Phone|Tablet); OpenHarmony|\bMobile\b/

function isMobile({ userAgent, maxTouchPoints }: BrowserInfo): boolean {
  // iPadOS sends a Mac's user agent, and no Mac has a touch screen.
  return mobilePattern.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isOutdated({ userAgent }: BrowserInfo): boolean {
  for (const { version, minimum } of engines) {
    const match = version.exec(userAgent)
    if (match) return Number(match[1]) < minimum
  }
  return false
}

/**
 * Returns why the browser is not supported; undefined when it is. A phone inside WeChat counts as `mobile`, because
 * another browser on that phone would not help.
 */
export function checkBrowser(browser: BrowserInfo): UnsupportedReason | undefined {
  if (isMobile(browser)) return 'mobile'
  if (browser.userAgent.includes('MicroMessenger')) return 'wechat'
  return isOutdated(browser) ? 'outdated' : undefined
}
