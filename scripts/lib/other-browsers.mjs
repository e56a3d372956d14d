import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallFromApt, installFromApt } from './apt.mjs'
import { fail, log } from './log.mjs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

// Debian keeps it in a folder named after the machine and the version.
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
  return folders
    .flatMap((name) =>
      readdirSync(`/usr/lib/${name}`).map((inner) => `/usr/lib/${name}/${inner}/MiniBrowser`),
    )
    .find((path) => path.includes('/webkit') && existsSync(path))
}

function find() {
  const firefox = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  const webkit = process.env.WEBKIT_PATH ?? findMiniBrowser()
  return firefox && webkit && onPath('WebKitWebDriver') && onPath('Xvfb') ? { firefox, webkit } : undefined
}

function install() {
  if (!canInstallFromApt()) return undefined
  log("Installing Debian's Firefox and WebKit (half a minute)")
  return installFromApt(...packages) ? find() : undefined
}

/** Returns the paths of Firefox and of WebKitGTK's small browser. Exits with one line when one can't be had. */
export const ensureOtherBrowsers = () =>
  find() ??
  install() ??
  fail('Firefox or WebKit is missing', `apt-get install -y --no-install-recommends ${packages.join(' ')}`)
