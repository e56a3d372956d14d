import type { Exchange } from './exchange.ts'
import type { Judge } from './judge.ts'
import type { Asked } from './pact-file.ts'
import type { Mismatch } from './pact-run.ts'
import { faultsOfStates } from './states.ts'

/** What was found out about one thing that a provider was asked for. */
export interface Verdict {
  operationId: string
  /** Method and path, or the channel. */
  call: string
  status: string
  title: string
  /** Who found what; empty when everything holds. */
  faults: Fault[]
}

export interface Fault extends Mismatch {
  by: 'Pact' | 'Prism' | 'contract' | 'channel' | 'states'
}

export interface Evidence {
  mismatches: Mismatch[] | undefined
  exchange: Exchange | undefined
  failure: string | undefined
  /** Provider states that were refused, and how. */
  refused: Map<string, string>
}

/** Sums up what Pact, Prism and the contract say of one interaction. */
export function verdictOf(
  asked: Asked,
  { mismatches, exchange, failure, refused }: Evidence,
  judge: Judge,
): Verdict {
  const { method = '', path = '' } = asked.request ?? {}
  const operation = judge.operationFor(method.toUpperCase(), path)
  const received = exchange && `${exchange.status} ${exchange.text.slice(0, 300)}`
  const faults: Fault[] = [
    ...faultsOfStates(asked, refused),
    ...(mismatches ?? [{ what: 'Pact did not come to it' }]).map((one): Fault => ({ by: 'Pact', ...one })),
    ...(failure === undefined ? [] : [{ by: 'contract', what: failure } as const]),
    ...(exchange ? judge.judge(exchange) : []).map((what): Fault => ({ by: 'contract', what, received })),
    ...(exchange?.prism ?? []).map((what): Fault => ({ by: 'Prism', what, received })),
  ]
  return {
    operationId: operation?.operationId ?? 'unknown',
    call: `${method} ${operation?.path ?? path}`,
    status: String(asked.response?.status ?? ''),
    title: asked.description,
    faults,
  }
}
