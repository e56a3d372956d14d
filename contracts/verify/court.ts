import type { Judge } from './judge.ts'
import type { Asked, Pact } from './pact-file.ts'
import { runPact } from './pact-run.ts'
import { startPrism } from './prism.ts'
import { watchStates } from './state-witness.ts'
import { verdictOf, type Evidence, type Verdict } from './verdict.ts'
import { startWitness } from './witness.ts'

/** One interaction, and what was seen of it. */
export interface Case {
  asked: Asked
  evidence: Evidence
  verdict: Verdict
}

/** Prism and a witness in front of a provider, ready to hear pacts. */
export async function openCourt(
  { document, provider, token }: { document: string; provider: string; token?: string | undefined },
  judge: Judge,
) {
  const prism = await startPrism(document, provider)
  const witness = await startWitness(prism.url, token)

  /** Plays every call of a pact against the provider; each verdict sums up what Pact, Prism and the contract say. */
  async function hear(pact: Pact, states: string): Promise<Case[]> {
    witness.forget()
    const watch = await watchStates(states)
    const calls = { ...pact, interactions: pact.interactions.filter(({ request }) => request) }
    const found = await runPact(calls, witness.url, watch.url)
    watch.stop()
    return calls.interactions.map((asked, index) => {
      const key = String(index)
      const evidence = {
        mismatches: found.get(asked.description),
        exchange: witness.seen.get(key),
        failure: witness.failures.get(key),
        refused: watch.refused,
      }
      return { asked, evidence, verdict: verdictOf(asked, evidence, judge) }
    })
  }

  function close(): void {
    witness.stop()
    prism.stop()
  }
  return { hear, close }
}
