import { findNginx, howToGetNginx } from '../machine/nginx.ts'

/** How the nightly job runs a command for real, in little time. */
export type SmallForm =
  | {
      args: string[]
      env?: Record<string, string>
      /** Returns why this machine can't run it; undefined where it can. */
      obstacle?: () => string | undefined
    }
  /** It serves until it is stopped; it works once its port answers. */
  | { serves: string[] }
  /** A job of this workflow runs it. */
  | { workflow: string }

const responses = { args: ['--every', '400', '--quiet'] }
const screens = { args: ['messages'], env: { MUTATION_SAMPLE: '5' } }
const requests = { args: ['getUserInfo'] }
const states = { serves: ['--adapter', 'http://127.0.0.1:9'] }
const oneRound = { ROUNDS: '1' }

const nginxObstacle = () => (findNginx() ? undefined : `nginx, jq or curl is missing: ${howToGetNginx}`)

/** Each command of package.json with its small form. */
export const smallForms: Record<string, SmallForm> = {
  help: { args: [] },
  start: { serves: [] },
  'start:try': { args: [] },
  test: { workflow: 'ci' },
  'test:tools': { workflow: 'tools' },
  'test:all': { workflow: 'release' },
  dev: { serves: ['--strictPort'] },
  mock: { serves: [] },
  build: { args: ['--demo'] },
  preview: { serves: ['--strictPort'] },
  fonts: { args: [] },
  generate: { args: [] },
  new: { args: ['operation', 'GET /api/nodes/{id}/alerts', '--dry-run'] },
  check: { args: ['--changed'] },
  lint: { args: ['src/main.tsx'] },
  typecheck: { args: [] },
  format: { args: ['--check', 'package.json'] },
  'test:component': { args: ['addresses'] },
  'test:unit': { args: ['money'] },
  'test:watch': { args: ['money.test', '--run'] },
  'test:e2e': { args: ['color-mode'] },
  'test:browsers': { workflow: 'tools' },
  'test:looks': { args: ['language'] },
  'test:provider-pages': { args: ['toy-provider'] },
  'test:dev-loop': { args: ['demo'] },
  'test:nginx': { args: ['files'], obstacle: nginxObstacle },
  coverage: { args: [] },
  requirements: { args: [] },
  bench: { args: ['http', 'fleet', 'live'] },
  'bench:table': { args: ['overview'], env: oneRound },
  'bench:load': { args: [] },
  'bench:contract': { args: [], env: oneRound },
  'openapi:diff': { args: ['--base', 'HEAD'] },
  changelog: { args: ['--from', 'HEAD'] },
  pacts: { args: [] },
  'pacts:publish': { workflow: 'nightly' },
  'can-i-deploy': { workflow: 'nightly' },
  'record-deployment': { workflow: 'nightly' },
  broker: { args: ['help'] },
  verify: { args: ['--quiet'] },
  'state-server': states,
  states,
  'test:responses': responses,
  'test:responses:screens': screens,
  'test:requests': requests,
  lies: responses,
  'lies:screens': screens,
  mutants: requests,
  // A file that its tests hold: a sample of other lines may lie below the share of killed mutants that the command asks for.
  'mutants:source': { args: ['--sample', '20', '--seed', '1', '--files', 'src/lib/money.ts'] },
  styles: { args: ['minimal', '--sample'] },
  'partner:try': { args: [] },
  screenshots: { args: ['order'] },
  'commands:try': { workflow: 'nightly' },
}

/** Returns why a command is not tried here; undefined for one that is. On CI nothing may be missing. */
export function skipReason(form: SmallForm): string | undefined {
  if ('workflow' in form) return `the workflow ${form.workflow} runs it`
  return 'obstacle' in form && !process.env['CI'] ? form.obstacle?.() : undefined
}
