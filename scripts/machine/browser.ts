import { existsSync } from 'node:fs'
import { fail, log } from '../lib/log.mjs'
import { run } from '../lib/run.mjs'
import { canInstallFromApt, installFromApt } from './apt.ts'
import { onPath, pathFromEnvironment } from './on-path.ts'

// The headless shell is Chromium without a window. Tests take half the time in it.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const onThisMachine = () => onPath(names) ?? apps.find((path) => existsSync(path))

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function downloadPlaywrightBrowser() {
  log("No Chromium on this machine; trying Playwright's download")
  const { code } = await run(['playwright', 'install', 'chromium'], { quiet: true })
  return code === 0 ? playwrightBrowser() : undefined
}

function installShell() {
  if (!canInstallFromApt()) return undefined
  log("Installing Debian's headless Chromium and a Chinese font (half a minute)")
  return installFromApt('chromium-headless-shell', 'fonts-noto-cjk') ? onPath(shells) : undefined
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, an installed headless shell (installed on CI if missing), another
 * installed browser, Playwright's, or Debian's. Exits with an error when there is none.
 */
export async function ensureBrowser(): Promise<string> {
  const found =
    pathFromEnvironment('CHROMIUM_PATH') ??
    onPath(shells) ??
    (process.env['CI'] ? installShell() : undefined) ??
    onThisMachine() ??
    (await playwrightBrowser()) ??
    (await downloadPlaywrightBrowser()) ??
    installShell()
  return (
    found ??
    fail(
      'No Chromium found and none could be installed',
      'install Chromium or Chrome, or name one in CHROMIUM_PATH',
    )
  )
}
