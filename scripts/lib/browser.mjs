import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { fail, say } from './say.mjs'

// The headless shell is Chromium without its window: the same engine, and the tests take half the time in it.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

const named = () => [process.env.CHROMIUM_PATH].find((path) => path && existsSync(path))

const onThisMachine = () => onPath(names) ?? apps.find(existsSync)

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

// Without a network it gives up soon: a browser that is there already will do.
const aptOptions = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

function installDebians() {
  if (!mayInstall()) return undefined
  say("Installing Debian's headless Chromium and a Chinese font (half a minute)")
  const apt = (...args) =>
    execFileSync('apt-get', [...aptOptions, ...args], {
      stdio: 'ignore',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const install = (name) =>
    apt('install', '-y', '--no-remove', '--no-install-recommends', name, 'fonts-noto-cjk')
  try {
    apt('update')
    install('chromium-headless-shell')
  } catch {
    return undefined
  }
  return onPath(shells)
}

/**
 * A Chromium's path: the one that CHROMIUM_PATH names, else a headless shell (which a CI machine gets installed), else
 * the machine's own, Playwright's, Debian's; else a clear message.
 */
export async function ensureBrowser() {
  const found =
    named() ??
    onPath(shells) ??
    (process.env.CI ? installDebians() : undefined) ??
    onThisMachine() ??
    (await playwrights()) ??
    (await downloadPlaywrights()) ??
    installDebians()
  return (
    found ??
    fail(
      'No Chromium found and none could be installed',
      'install Chromium or Chrome, or name one in CHROMIUM_PATH',
    )
  )
}
