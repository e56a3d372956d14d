import { parsedBody, type HttpExchange } from './exchange.ts'
import { foldMismatches, foldViolations, isSameField } from './fold-violations.ts'
import { notCalled } from './recording-proxy.ts'
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
  /** Why the check was not made, where that is not for want of something. */
  notTried?: string
}

export interface Fault extends Mismatch {
  by: 'Pact' | 'Prism' | 'contract' | 'channel' | 'states' | 'journey' | 'lifecycle'
}

/** What was observed of one interaction. */
export interface Observations {
  mismatches: Mismatch[] | undefined
  exchange: HttpExchange | undefined
  failure: string | undefined
  /** Error texts of refused provider states, by name. */
  refused: Map<string, string>
}

/** Tells which states of an interaction were refused; undefined when none was. */
export function lackOfStates(
  interaction: { providerStates?: { name: string }[] | undefined },
  refused: Map<string, string>,
): string | undefined {
  const states = (interaction.providerStates ?? []).flatMap(({ name }) => {
    const received = refused.get(name)
    return received === undefined ? [] : [`the state '${name}' (${received})`]
  })
  return states.length ? states.join(', ') : undefined
}

/** Returns the faults of the document in a response; what Prism says of a field that the contract names is left out. */
export function faultsOfExchange(exchange: HttpExchange, validator: ResponseValidator): Fault[] {
  const received = `${exchange.status} ${exchange.text.slice(0, 300)}`
  const body = parsedBody(exchange)
  const foldedOf = (by: 'contract' | 'Prism', lines: string[]): Fault[] =>
    foldViolations(lines, body).map((one) => ({ by, received, ...one }))
  const faults = foldedOf('contract', validator.validateResponse(exchange))
  const isNew = (fault: Fault) => !faults.some((one) => isSameField(one, fault))
  return [...faults, ...foldedOf('Prism', exchange.prismViolations).filter(isNew)]
}

const faultsOfPact = (mismatches: Mismatch[] = []): Fault[] =>
  foldMismatches(mismatches).map((one) => ({ by: 'Pact', ...one }))

// Pact sends no call after a state that was refused, so an interaction with a response has its states.
function untriedOf(interaction: PactInteraction, observations: Observations) {
  const { exchange, failure, mismatches, refused } = observations
  if (exchange) return undefined
  const lacks = lackOfStates(interaction, refused)
  if (lacks !== undefined) return { lacks }
  if (failure === notCalled) return { notTried: failure }
  return mismatches ? undefined : { notTried: 'Pact did not come to it' }
}

function faultsOf({ mismatches, exchange, failure }: Observations, validator: ResponseValidator): Fault[] {
  return [
    ...faultsOfPact(mismatches),
    ...(failure === undefined ? [] : [{ by: 'contract', what: failure } as const]),
    ...(exchange ? faultsOfExchange(exchange, validator) : []),
  ]
}

/** Collects the faults that Pact, Prism and the contract find in one interaction, or tells why it was not tried. */
export function verificationResultOf(
  interaction: PactInteraction,
  observations: Observations,
  validator: ResponseValidator,
): VerificationResult {
  const { method = '', path = '' } = interaction.request ?? {}
  const operation = validator.operationFor(method.toUpperCase(), path)
  const untried = untriedOf(interaction, observations)
  return {
    operationId: operation?.operationId ?? 'unknown',
    call: `${method} ${operation?.path ?? path}`,
    status: String(interaction.response?.status ?? ''),
    title: interaction.description,
    faults: untried ? [] : faultsOf(observations, validator),
    ...untried,
  }
}
