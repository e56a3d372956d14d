import { z } from 'zod'
import { Problem } from '../diff/problem.ts'

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** Asks a provider to be in a state, as Pact does; answers the values that the state brings. Throws a Problem. */
export async function enter(
  states: string,
  state: string,
  params: Record<string, string | number> = {},
): Promise<z.infer<typeof values>> {
  const body = JSON.stringify({ consumer: 'compute-console', state, params, action: 'setup' })
  const response = await fetch(states, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (!response?.ok)
    throw new Problem(`${states} did not set the state '${state}' (${response?.status ?? 'no answer'})`)
  const read = values.safeParse(await response.json().catch(() => ({})))
  return read.success ? read.data : {}
}
