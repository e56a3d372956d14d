import type { Exchange } from './exchange.ts'
import type { Judge } from './judge.ts'
import type { Asked } from './pact-file.ts'
import type { Mismatch } from './pact-run.ts'
import { faultsOfStates } from './states.ts'

/** The verification result of one interaction or check. */
export interface Verdict {
  operationId: string
  /** Method and path, or the channel. */
  call: string
  status: string
  title: string
  /** Empty when the check passed. */
  faults: Fault[]
}

export interface Fault extends Mismatch {
  by: 'Pact' | 'Prism' | 'contract' | 'channel' | 'states'
}

/** What was observed of one interaction. */
export interface Evidence {
  mismatches: Mismatch[] | undefined
  exchange: Exchange | undefined
  failure: string | undefined
  /** Error texts of refused provider states, by name. */
  refused: Map<string, string>
}

/** Collects the faults that Pact, Prism and the contract find in one interaction. */
export function verdictOf(
  interaction: Asked,
  { mismatches, exchange, failure, refused }: Evidence,
  judge: Judge,
): Verdict {
  const { method = '', path = '' } = interaction.request ?? {}
  const operation = judge.operationFor(method.toUpperCase(), path)
  const received = exchange && `${exchange.status} ${exchange.text.slice(0, 300)}`
  const faults: Fault[] = [
    ...faultsOfStates(interaction, refused),
    ...(mismatches ?? [{ what: 'Pact did not come to it' }]).map((one): Fault => ({ by: 'Pact', ...one })),
    ...(failure === undefined ? [] : [{ by: 'contract', what: failure } as const]),
    ...(exchange ? judge.validateResponse(exchange) : []).map((what): Fault => ({
      by: 'contract',
      what,
      received,
    })),
    ...(exchange?.prism ?? []).map((what): Fault => ({ by: 'Prism', what, received })),
  ]
  return {
    operationId: operation?.operationId ?? 'unknown',
    call: `${method} ${operation?.path ?? path}`,
    status: String(interaction.response?.status ?? ''),
    title: interaction.description,
    faults,
  }
}
