import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
