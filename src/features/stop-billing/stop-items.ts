import { ApiError, CancelledError, errorText, mayHaveTakenEffect } from '~/api/client/errors'
import { runEach } from '~/lib/run-each'
import { listOf, type BilledItem, type BilledKind, type BilledListName } from './billed-items'

/** The result of stopping an item. `gone`: it was stopped already, here or elsewhere. */
export type StopResult = { state: 'stopped' | 'gone' | 'unknown' } | { state: 'failed'; reason: string }

export type StopResults = ReadonlyMap<string, StopResult>

/** A refusal in the body of a success, as the answer for several nodes has it. */
export class RefusedError extends Error {}

/** The keys of the items that a list has as charged. An item that a part of the list lacks may still be charged. */
export interface BilledKeys {
  keys: ReadonlySet<string>
  /** The keys of rows that do not tell whether they are charged. */
  unclear: ReadonlySet<string>
  isWhole: boolean
}

export interface StopOptions {
  /** Rejects with the error of the request, or with `RefusedError`. */
  send: (item: BilledItem) => Promise<unknown>
  /** The kinds that are not sent, because the list that decides on their earlier requests could not be read. */
  unread: ReadonlySet<BilledKind>
  /** Reads a list again. Rejects when it could not be read. */
  readBilled: (list: BilledListName) => Promise<BilledKeys>
  onResults: (results: StopResults) => void
  signal: AbortSignal
}

const failures: Record<BilledKind, string> = {
  task: '终止失败',
  node: '释放失败',
  renewal: '自动续费设置失败',
}

const notReadResult: StopResult = { state: 'failed', reason: '列表读取失败，没有发送' }
const notListed = '列表没有读全，没有发送'
const renewalUnknown = '续费状态未知，没有发送'
const notSent = '已取消，没有发送'

/** Whether an answer says that the item is in another state, or no longer there. */
const isOtherState = (error: unknown) =>
  error instanceof RefusedError || (error instanceof ApiError && [404, 409].includes(error.status))

/** The result of an error; `isOpen` while only the list can tell whether the item is still charged. */
interface Outcome {
  result: StopResult
  isOpen: boolean
}

function outcomeOf(kind: BilledKind, error: unknown): Outcome {
  if (error instanceof CancelledError) return { result: { state: 'failed', reason: notSent }, isOpen: false }
  const reason = error instanceof RefusedError ? error.message : errorText(error, failures[kind])
  if (mayHaveTakenEffect(error)) return { result: { state: 'unknown' }, isOpen: true }
  return { result: { state: 'failed', reason: reason || failures[kind] }, isOpen: isOtherState(error) }
}

/** Reads each list once, however many items ask for it. */
function createReader(readBilled: StopOptions['readBilled']) {
  const reads = new Map<BilledListName, Promise<BilledKeys | undefined>>()
  return ({ kind }: BilledItem) => {
    const list = listOf(kind)
    const read = reads.get(list) ?? readBilled(list).catch(() => undefined)
    reads.set(list, read)
    return read
  }
}

/** Milliseconds between two reports: each copies and shows the results of thousands of items. */
const reportInterval = 200

/** Passes the results on some time after a change. `flush` passes them on at once. */
function createReporter(results: StopResults, onResults: StopOptions['onResults']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    onResults(new Map(results))
  }
  return { report: () => void (timer ??= setTimeout(flush, reportInterval)), flush }
}

/**
 * Stops items, each by its own request. A renewal is looked up before, as its call turns over whatever is set. Where an
 * answer leaves it open, or says that the item is gone, the list is read again and decides.
 */
export async function stopItems(
  items: readonly BilledItem[],
  { send, unread, readBilled, onResults, signal }: StopOptions,
): Promise<void> {
  const results = new Map<string, StopResult>()
  const open: BilledItem[] = []
  const { report, flush } = createReporter(results, onResults)
  const settle = ({ key }: BilledItem, result: StopResult) => {
    results.set(key, result)
    report()
  }
  const readBefore = createReader(readBilled)
  const refusal = async (item: BilledItem) => {
    if (unread.has(item.kind)) return notReadResult
    return item.kind === 'renewal' ? resultBefore(item, await readBefore(item)) : undefined
  }
  const run = async (item: BilledItem) => {
    const refused = await refusal(item)
    if (refused) return settle(item, refused)
    try {
      await send(item)
      settle(item, { state: 'stopped' })
    } catch (error) {
      const { result, isOpen } = outcomeOf(item.kind, error)
      if (isOpen) open.push(item)
      settle(item, result)
    }
  }
  await runEach({ items, run, signal })
  if (!signal.aborted) await decideByList(open, { results, readBilled, settle })
  flush()
}

/** The result of a renewal that must not be sent; undefined when the list has it as charged. */
function resultBefore({ key }: BilledItem, billed: BilledKeys | undefined): StopResult | undefined {
  if (!billed) return notReadResult
  if (billed.keys.has(key)) return undefined
  if (billed.unclear.has(key)) return { state: 'failed', reason: renewalUnknown }
  return billed.isWhole ? { state: 'gone' } : { state: 'failed', reason: notListed }
}

interface DecideOptions extends Pick<StopOptions, 'readBilled'> {
  results: StopResults
  settle: (item: BilledItem, result: StopResult) => void
}

/** An item that is no longer listed as charged is stopped; without the list, or its row's word, nothing is claimed. */
async function decideByList(open: readonly BilledItem[], { results, readBilled, settle }: DecideOptions) {
  const readAfter = createReader(readBilled)
  for (const item of open) {
    // oxlint-disable-next-line no-await-in-loop -- each list is read once
    const billed = await readAfter(item)
    if (billed?.keys.has(item.key)) continue
    if (!billed?.isWhole || billed.unclear.has(item.key)) settle(item, { state: 'unknown' })
    else settle(item, { state: results.get(item.key)?.state === 'unknown' ? 'stopped' : 'gone' })
  }
}
