import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const page = readFileSync('docs/deployment.md', 'utf8')

const rowsBelow = (heading: string) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  return (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
}

const firstCell = (row: string) => row.split('|')[1] ?? ''

test('the page of deployment has each key of config.json', () => {
  const config: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'))
  const keys = rowsBelow('config.json').flatMap((row) => firstCell(row).match(/\w+/g) ?? [])
  expect(new Set(keys)).toEqual(new Set(Object.keys(Object(config))))
})

test('the page of deployment has each variable of the entry script, with its default', () => {
  const script = readFileSync('deploy/nginx/entrypoint.sh', 'utf8')
  const defaults = new Map(
    [...script.matchAll(/"\$\{([A-Z_]+):=([^}"]*)\}"/g)].map(([, name, value = '']) => [name, value]),
  )
  expect(defaults.size).toBeGreaterThan(10)
  const rows = rowsBelow('Environment').filter((row) => !row.includes('CONFIG_<key>'))
  const documented = new Map(rows.map((row) => [/\w+/.exec(firstCell(row))?.[0], row.split('|').at(-2)]))
  expect(new Set(documented.keys())).toEqual(new Set(defaults.keys()))
  // A default that names another variable is put into words.
  const literal = [...defaults].filter(([, value]) => value !== '' && !value.includes('$'))
  for (const [name, value] of literal) expect(documented.get(name)).toContain(`\`${value}\``)
})

test('the access log of the service is rotated by a file that the page of deployment installs', () => {
  const unit = readFileSync('deploy/compute-console.service', 'utf8')
  const log = /ACCESS_LOG=(\S+)/.exec(unit)?.[1]
  const [, source = ''] = /cp (\S+) \/etc\/logrotate\.d\/compute-console\n/.exec(page) ?? []
  expect(page).toMatch(/apt-get install .* logrotate/)
  expect(readFileSync(source, 'utf8')).toContain(`\n${log} {\n`)
})

describe('the commands of an upgrade', () => {
  /** A project's folder, and a server's with the first release, which was copied forty days ago. */
  function firstRelease() {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    build(folder, 'first')
    execFileSync('cp', ['-r', 'dist/console', 'server'], { cwd: folder })
    passDays(folder, 40)
    return folder
  }

  /** Builds a release: its page, a file of its own, and one that every release has. */
  function build(folder: string, release: string) {
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    mkdirSync(join(folder, 'dist/console/assets'), { recursive: true })
    for (const name of ['index.html', `assets/${release}.js`, 'assets/shared.js'])
      writeFileSync(join(folder, 'dist/console', name), release)
  }

  function passDays(folder: string, days: number) {
    for (const name of readdirSync(join(folder, 'server'), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, 'server', name)
      const time = statSync(file).mtimeMs / 1000 - days * 86_400
      utimesSync(file, time, time)
    }
  }

  const assets = (folder: string) => readdirSync(join(folder, 'server/assets')).toSorted()

  const commands = () => {
    const [, block = ''] = /\n## Upgrades\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? []
    return block.replaceAll('/srv/console', 'server')
  }

  // The clock of a file system may stand still for some milliseconds. The restart says which page it finds.
  const stubs = `
cp() { sleep 0.02; command cp "$@"; }
systemctl() { echo "$*: $(cat server/index.html)"; }
`
  const run = (folder: string, script: string) =>
    execFileSync('sh', ['-euc', stubs + script], { cwd: folder, encoding: 'utf8' })

  function upgrade(folder: string, release: string) {
    build(folder, release)
    return run(folder, commands())
  }

  test('keep the files of the old release for two weeks from then, however old they are', () => {
    const folder = firstRelease()
    upgrade(folder, 'second')
    expect(assets(folder)).toEqual(['first.js', 'second.js', 'shared.js'])
    passDays(folder, 10)
    upgrade(folder, 'third')
    expect(assets(folder)).toEqual(['first.js', 'second.js', 'shared.js', 'third.js'])
    passDays(folder, 10)
    upgrade(folder, 'fourth')
    expect(assets(folder)).toEqual(['fourth.js', 'second.js', 'shared.js', 'third.js'])
  })

  test('delete no file of the release in use, at any time', () => {
    const folder = firstRelease()
    upgrade(folder, 'second')
    passDays(folder, 40)
    run(folder, commands().match(/^find .* -delete/m)?.[0] ?? '')
    expect(assets(folder)).toEqual(['second.js', 'shared.js'])
  })

  // The server reads the hashes of the page's script when it starts.
  test('restart the server as soon as the new page is there', () => {
    expect(upgrade(firstRelease(), 'second')).toBe('restart compute-console: second\n')
    expect(commands()).toMatch(/cp -r dist\/console\/\. .*\n *systemctl restart/)
  })
})
