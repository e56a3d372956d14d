import type { Judge } from './judge.ts'
import type { Asked, Pact } from './pact-file.ts'
import { runPact } from './pact-run.ts'
import { startPrism } from './prism.ts'
import { watchStates } from './state-witness.ts'
import { verdictOf, type Evidence, type Verdict } from './verdict.ts'
import { startWitness } from './witness.ts'

/** A verified interaction with its observations and result. */
export interface Case {
  asked: Asked
  evidence: Evidence
  verdict: Verdict
}

/** Starts Prism's proxy and the recording proxy in front of a provider. `verifyPact` may be called several times. */
export async function openCourt(
  { document, provider, token }: { document: string; provider: string; token?: string | undefined },
  judge: Judge,
) {
  const prism = await startPrism(document, provider)
  const recorder = await startWitness(prism.url, token)

  /** Sends every request of a pact to the provider and collects the faults that Pact, Prism and the contract find. */
  async function verifyPact(pact: Pact, states: string): Promise<Case[]> {
    recorder.reset()
    const stateProxy = await watchStates(states)
    const calls = { ...pact, interactions: pact.interactions.filter(({ request }) => request) }
    const mismatchesByTitle = await runPact(calls, recorder.url, stateProxy.url)
    stateProxy.stop()
    return calls.interactions.map((asked, index) => {
      const key = String(index)
      const evidence = {
        mismatches: mismatchesByTitle.get(asked.description),
        exchange: recorder.exchanges.get(key),
        failure: recorder.failures.get(key),
        refused: stateProxy.refused,
      }
      return { asked, evidence, verdict: verdictOf(asked, evidence, judge) }
    })
  }

  function close(): void {
    recorder.stop()
    prism.stop()
  }
  return { verifyPact, close }
}
