import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../public/config.json' with { type: 'json' }

const page = readFileSync('docs/deployment.md', 'utf8')

const rowsBelow = (heading: string) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  return (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
}

const firstCell = (row: string) => row.split('|')[1] ?? ''

test('the page of deployment has each key of config.json', () => {
  const keys = rowsBelow('config.json').flatMap((row) => firstCell(row).match(/\w+/g) ?? [])
  expect(keys.toSorted()).toEqual(Object.keys(config).toSorted())
})

test('the page of deployment has each variable of the entry script, with its default', () => {
  const script = readFileSync('deploy/nginx/entrypoint.sh', 'utf8')
  const defaults = [...script.matchAll(/"\$\{([A-Z_]+):=([^}"]*)\}"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(defaults.length).toBeGreaterThan(10)
  const rows = rowsBelow('Environment').filter((row) => !row.includes('CONFIG_<key>'))
  const documented = rows.map(
    (row) => [/\w+/.exec(firstCell(row))?.[0], row.split('|').at(-2) ?? ''] as const,
  )
  expect(documented.map(([name]) => name).toSorted()).toEqual(defaults.map(([name]) => name).toSorted())
  // A default that names another variable is put into words.
  for (const [name, value = ''] of defaults.filter(([, value]) => value && !value.includes('$')))
    expect(new Map(documented).get(name), name).toContain(`\`${value}\``)
})
