import { isRecord } from '~/api/client/wire-values'
import { session } from '~/api/session/session'
import { digestOf } from '~/lib/digest'
import { parseExactJson, toExactJson } from '~/lib/exact-json'
import { isFinished, type DeployItem, type DeployRun } from './deploy-run'
import { storedRunsKey } from './has-stored-runs'

/** A page that starts deployments and shows their progress. */
export type DeployPage = 'nodes' | 'servers' | 'private'

interface StoredRun {
  session: string
  page: DeployPage
  run: DeployRun
}

const isItem = (value: unknown): value is DeployItem =>
  isRecord(value) &&
  typeof value['status'] === 'string' &&
  typeof value['output'] === 'string' &&
  isRecord(value['target']) &&
  typeof value['target']['name'] === 'string' &&
  typeof value['target']['ip'] === 'string'

const isNamed = (value: unknown) => isRecord(value) && typeof value['name'] === 'string'

const isRun = (value: unknown): value is DeployRun =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  isRecord(value['request']) &&
  isNamed(value['request']['project']) &&
  isNamed(value['request']['script']) &&
  Array.isArray(value['items']) &&
  value['items'].every(isItem)

const isStored = (value: unknown): value is StoredRun =>
  isRecord(value) && value['session'] === sessionName() && isRun(value['run'])

const sessionName = () => digestOf(String(session.get()?.token))

/** The runs of this tab and session. Storage may be forbidden, or hold what another version stored. */
function readAll(): StoredRun[] {
  try {
    const stored = parseExactJson(sessionStorage.getItem(storedRunsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored) : []
  } catch {
    return []
  }
}

function writeAll(runs: readonly StoredRun[]) {
  try {
    if (runs.length > 0) sessionStorage.setItem(storedRunsKey, toExactJson(runs))
    else sessionStorage.removeItem(storedRunsKey)
  } catch {
    // The page still has them, until it is reloaded.
  }
}

/** Whether a server has ended without an entry in its command log, such as one that the provider refused. */
const hasNoEntry = (item: DeployItem) => item.executionId === undefined && isFinished(item)

/** A run as it was sent, with the entries of the command logs: everything else is read from these again. */
const asSent = ({ items, request, ...run }: DeployRun): DeployRun => ({
  ...run,
  request: { ...request, targets: [] },
  items: items.map((item) => (hasNoEntry(item) ? item : { ...item, status: 'pending', output: '' })),
})

const withTargets = (run: DeployRun): DeployRun => ({
  ...run,
  request: { ...run.request, targets: run.items.map(({ target }) => target) },
})

/** The deployments that a page had started before it was reloaded or mounted again, newest first. */
export const storedRuns = (page: DeployPage): DeployRun[] =>
  readAll().flatMap((stored) => (stored.page === page ? withTargets(stored.run) : []))

export const forgetRun = (id: DeployRun['id']): void => writeAll(readAll().filter(({ run }) => run.id !== id))

/**
 * Stores a run until all its servers have succeeded: of one that failed, the panel has the reasons and the retry. The
 * provider has a command log of each server, but nothing says which servers were deployed to together.
 */
export function storeRun(page: DeployPage, run: DeployRun): void {
  if (run.items.every(({ status }) => status === 'success')) return forgetRun(run.id)
  const others = readAll().filter((stored) => stored.run.id !== run.id)
  const all = [...others, { session: sessionName(), page, run: asSent(run) }]
  writeAll(all.sort((one, other) => other.run.id - one.run.id))
}
