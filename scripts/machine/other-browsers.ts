import { existsSync, readdirSync } from 'node:fs'
import { fail, log } from '../lib/log.mjs'
import { canInstallFromApt, installFromApt } from './apt.ts'
import { onPath, pathFromEnvironment } from './on-path.ts'

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

interface OtherBrowser {
  title: string
  packages: string[]
  find: () => string | undefined
}

const browsers = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: () => pathFromEnvironment('FIREFOX_PATH') ?? onPath(['firefox-esr', 'firefox']),
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () =>
      onPath(['WebKitWebDriver']) && onPath(['Xvfb'])
        ? (pathFromEnvironment('WEBKIT_PATH') ?? findMiniBrowser())
        : undefined,
  },
} satisfies Record<string, OtherBrowser>

const wantedOf = (names: string[]): OtherBrowser[] =>
  Object.entries(browsers).flatMap(([name, one]) => (names.length === 0 || names.includes(name) ? [one] : []))

function install(missing: OtherBrowser[]) {
  const packages = [...missing.flatMap((one) => one.packages), 'fonts-noto-cjk']
  const titles = missing.map(({ title }) => title).join(' and ')
  if (canInstallFromApt()) {
    log(`Installing Debian's ${titles} (half a minute)`)
    if (installFromApt(...packages) && missing.every(({ find }) => find())) return
  }
  const remedy = `on Debian: apt-get install -y --no-install-recommends ${packages.join(' ')}`
  fail(`Without ${titles} there is nothing to test`, remedy)
}

/**
 * Returns the environment that names the wanted browsers, or both, to the tests. Installs those that are missing where
 * it may; exits with one line where it may not.
 * @param words names of browsers
 */
export function ensureOtherBrowsers(words: string[]) {
  const unknown = words.find((name) => !Object.hasOwn(browsers, name))
  if (unknown !== undefined)
    fail(`There is no browser ${unknown}; there are: ${Object.keys(browsers).join(', ')}`)
  const missing = wantedOf(words).filter(({ find }) => !find())
  if (missing.length > 0) install(missing)
  return { FIREFOX_PATH: browsers.firefox.find() ?? '', WEBKIT_PATH: browsers.webkit.find() ?? '' }
}
