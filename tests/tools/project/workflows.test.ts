import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  'timeout-minutes'?: number
  permissions?: Record<string, string>
  steps?: { uses?: string; run?: string }[]
}

interface Workflow {
  on: { push?: { paths?: string[] } }
  concurrency?: { group: string }
  permissions?: Record<string, string>
  jobs: Record<string, Job>
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

test('a release publishes the demo that it builds, and the README links to it', () => {
  const { jobs }: Workflow = parse(read('release'))
  const used = (name: string) =>
    jobs[name]?.steps?.flatMap(({ uses, run }) => uses?.split('@')[0] ?? run ?? [])
  const [demo, upload] = ['npm run build -- --demo', 'actions/upload-pages-artifact']
  expect(used('release')?.filter((step) => [demo, upload].includes(step))).toEqual([demo, upload])
  expect(used('pages')).toEqual(['actions/deploy-pages'])
  expect(jobs['pages']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  for (const readme of ['README.md', 'README.zh-CN.md'])
    expect(readFileSync(readme, 'utf8')).toContain('(../../deployments/github-pages)')
})

test.each([
  ['ci', 'npm test'],
  ['tools', 'npm run test:tools'],
])('%s runs %s every night too', (name, command) => {
  expect(read(name)).toMatch(new RegExp(`schedule:\n +- cron: [^]*- run: ${command}\n`))
})
