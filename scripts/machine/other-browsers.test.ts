import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the command on a machine without a program on its PATH, so that apt can't install any either. */
function testBrowsers(words: string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/main.mjs', 'test:browsers', ...words], {
    env: { PATH: '/nowhere', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(status).toBe(1)
  return stderr.trim()
}

const remedy = (packages: string) =>
  `on Debian: apt-get install -y --no-install-recommends ${packages} fonts-noto-cjk`

const existing = { FIREFOX_PATH: process.execPath }

test.each([
  [[], {}, 'Firefox and WebKit', 'firefox-esr webkit2gtk-driver xvfb'],
  [['webkit'], {}, 'WebKit', 'webkit2gtk-driver xvfb'],
  [['firefox'], {}, 'Firefox', 'firefox-esr'],
  [['firefox'], { FIREFOX_PATH: '/nowhere/firefox' }, 'Firefox', 'firefox-esr'],
  [[], existing, 'WebKit', 'webkit2gtk-driver xvfb'],
] as const)(
  'test:browsers %j with %j says what is missing and how to get it',
  (words, env, what, packages) => {
    expect(testBrowsers([...words], env)).toBe(
      `✗ Without ${what} there is nothing to test — ${remedy(packages)}`,
    )
  },
)

test('test:browsers lists the known browsers', () => {
  expect(testBrowsers(['opera'])).toBe('✗ There is no browser opera; there are: firefox, webkit')
})
