import { parsedBody, type HttpExchange } from './exchange.ts'
import { foldMismatches, foldViolations, isSameField } from './fold-violations.ts'
import type { ResponseValidator } from './response-validator.ts'
import type { PactInteraction } from './pact-file.ts'
import type { Mismatch } from './pact-verifier.ts'

/** The verification result of one interaction or check. */
export interface VerificationResult {
  operationId: string
  /** Method and path, or the channel. */
  call: string
  status: string
  title: string
  /** Empty when the check passed. */
  faults: Fault[]
  /** What the provider lacks for the check to be made: then it neither passed nor failed. */
  lacks?: string
}

export interface Fault extends Mismatch {
  by: 'Pact' | 'Prism' | 'contract' | 'channel' | 'states' | 'journey'
}

/** What was observed of one interaction. */
export interface Observations {
  mismatches: Mismatch[] | undefined
  exchange: HttpExchange | undefined
  failure: string | undefined
  /** Error texts of refused provider states, by name. */
  refused: Map<string, string>
}

/** Returns a fault for each refused state of an interaction. */
export const faultsOfStates = (
  interaction: { providerStates?: { name: string }[] | undefined },
  refused: Map<string, string>,
): Fault[] =>
  (interaction.providerStates ?? []).flatMap(({ name }) => {
    const received = refused.get(name)
    return received === undefined
      ? []
      : [{ by: 'states', what: `the provider state '${name}' was refused`, received }]
  })

/** Returns the faults of the document in a response; what Prism says of a field that the contract names is left out. */
function faultsOfExchange(exchange: HttpExchange, validator: ResponseValidator): Fault[] {
  const received = `${exchange.status} ${exchange.text.slice(0, 300)}`
  const body = parsedBody(exchange)
  const foldedOf = (by: 'contract' | 'Prism', lines: string[]): Fault[] =>
    foldViolations(lines, body).map((one) => ({ by, received, ...one }))
  const faults = foldedOf('contract', validator.validateResponse(exchange))
  const isNew = (fault: Fault) => !faults.some((one) => isSameField(one, fault))
  return [...faults, ...foldedOf('Prism', exchange.prismViolations).filter(isNew)]
}

const faultsOfPact = (mismatches: Mismatch[] | undefined): Fault[] =>
  foldMismatches(mismatches ?? [{ what: 'Pact did not come to it' }]).map((one) => ({ by: 'Pact', ...one }))

/** Collects the faults that Pact, Prism and the contract find in one interaction. */
export function verificationResultOf(
  interaction: PactInteraction,
  { mismatches, exchange, failure, refused }: Observations,
  validator: ResponseValidator,
): VerificationResult {
  const { method = '', path = '' } = interaction.request ?? {}
  const operation = validator.operationFor(method.toUpperCase(), path)
  return {
    operationId: operation?.operationId ?? 'unknown',
    call: `${method} ${operation?.path ?? path}`,
    status: String(interaction.response?.status ?? ''),
    title: interaction.description,
    faults: [
      ...faultsOfStates(interaction, refused),
      ...faultsOfPact(mismatches),
      ...(failure === undefined ? [] : [{ by: 'contract', what: failure } as const]),
      ...(exchange ? faultsOfExchange(exchange, validator) : []),
    ],
  }
}
