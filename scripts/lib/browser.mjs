import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { fail, say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...candidates, ...apps].find((path) => path && existsSync(path))
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function downloadPlaywrights() {
  say("No Chromium on this machine; trying Playwright's download")
  const { code } = await run(['playwright', 'install', 'chromium'], { quiet: true })
  return code === 0 ? playwrights() : undefined
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installDebians() {
  if (!mayInstall()) return undefined
  say("Installing Debian's Chromium and a Chinese font (about a minute)")
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  } catch {
    return undefined
  }
  return onThisMachine()
}

/** A Chromium's path: the machine's own, else Playwright's, else Debian's package; else a clear message. */
export async function ensureBrowser() {
  const found = onThisMachine() ?? (await playwrights()) ?? (await downloadPlaywrights()) ?? installDebians()
  return (
    found ??
    fail(
      'No Chromium found and none could be installed',
      'install Chromium or Chrome, or name one in CHROMIUM_PATH',
    )
  )
}
