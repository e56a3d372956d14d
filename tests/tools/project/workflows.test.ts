import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  on: { push?: { paths?: string[] } }
  concurrency?: { group: string }
  permissions?: Record<string, string>
  jobs: Record<string, { 'timeout-minutes'?: number }>
}

describe.each(globSync('.github/workflows/*.yml'))('%s', (file) => {
  const text = readFileSync(file, 'utf8')
  const workflow: Workflow = parse(text)

  test('pins every action to a commit and names its version', () => {
    const uses = text.split('\n').filter((line) => line.includes('uses:'))
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('reads the repository only, one run at a time, each job with a time limit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency?.group).toBeTruthy()
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })
})

const read = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8')

test('the tools are tested when a folder of theirs changes', () => {
  const { on }: Workflow = parse(read('tools'))
  const paths = on.push?.paths ?? []
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
  for (const folder of ['contracts', 'scripts', 'openapi', 'mocks', 'deploy', 'docs', 'tests/tools'])
    expect(paths).toContain(`${folder}/**`)
})

test.each([
  ['ci', 'npm test'],
  ['tools', 'npm run test:tools'],
])('%s runs %s every night too', (name, command) => {
  expect(read(name)).toMatch(new RegExp(`schedule:\n +- cron: [^]*- run: ${command}\n`))
})
