import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallFromApt, installFromApt } from './apt.mjs'
import { fail, log } from './log.mjs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

function find() {
  const firefox = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  const webkit = process.env.WEBKIT_PATH ?? globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0]
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
