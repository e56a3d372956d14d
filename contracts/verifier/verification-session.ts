import type { IsUnknownRoute } from './calls/exchange.ts'
import type { PactInteraction, Pact } from './calls/pact-file.ts'
import { runPactVerifier } from './calls/pact-verifier.ts'
import { startPrismCheck } from './calls/prism-check.ts'
import { startRecordingProxy } from './calls/recording-proxy.ts'
import type { ResponseValidator } from './calls/response-validator.ts'
import {
  verificationResultOf,
  type Observations,
  type VerificationResult,
} from './report/verification-result.ts'
import { startStateProxy } from './states/state-proxy.ts'

/** A verified interaction with its observations and result. */
export interface VerifiedInteraction {
  interaction: PactInteraction
  observations: Observations
  result: VerificationResult
}

interface SessionOptions {
  document: string
  provider: string
  token?: string | undefined
  isUnknownRoute?: IsUnknownRoute
}

/** Starts Prism, and the recording proxy in front of a provider. `verifyPact` may be called several times. */
export async function openVerificationSession(
  { document, provider, token, isUnknownRoute }: SessionOptions,
  validator: ResponseValidator,
) {
  const prism = await startPrismCheck(document)
  const expected = new Map<string, number>()
  const recorder = await startRecordingProxy({
    expectedStatus: (interaction) => expected.get(interaction),
    target: provider,
    token,
    isUnknownRoute,
    check: prism.check,
    listShape: validator.listShape,
  })

  /** Sends every request of a pact to the provider and collects the faults that Pact, Prism and the contract find. */
  async function verifyPact(pact: Pact, states: string): Promise<VerifiedInteraction[]> {
    recorder.reset()
    const stateProxy = await startStateProxy(states)
    const calls = { ...pact, interactions: pact.interactions.filter(({ request }) => request) }
    expected.clear()
    for (const [index, { response }] of calls.interactions.entries())
      if (response) expected.set(String(index), response.status)
    const mismatchesByTitle = await runPactVerifier(calls, recorder.url, stateProxy.url)
    stateProxy.stop()
    return calls.interactions.map((interaction, index) => {
      const key = String(index)
      const observations = {
        mismatches: mismatchesByTitle.get(interaction.description),
        exchange: recorder.exchanges.get(key),
        failure: recorder.failures.get(key),
        refused: stateProxy.refused,
      }
      return { interaction, observations, result: verificationResultOf(interaction, observations, validator) }
    })
  }

  function close(): void {
    recorder.stop()
    prism.stop()
  }
  return { verifyPact, close }
}
