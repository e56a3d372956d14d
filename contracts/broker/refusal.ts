import { z } from 'zod'
import { Problem } from '../diff/problem.ts'

// Errors come by field, each a list; as a list; or as one text. Newer brokers add notices, older ones do not.
const said = z.object({
  errors: z
    .union([
      z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      z.array(z.string()),
      z.string(),
    ])
    .optional(),
  error: z.looseObject({ message: z.string().optional() }).optional(),
})

/** What a broker said against it, in one line; empty when it said nothing. */
function wordsOf(body: unknown): string {
  const read = said.safeParse(body)
  if (!read.success) return ''
  const { errors = '', error } = read.data
  const list =
    typeof errors === 'string' ? [errors] : Array.isArray(errors) ? errors : Object.values(errors).flat()
  return [...list, error?.message ?? ''].filter(Boolean).join('; ').replaceAll(/\s+/g, ' ')
}

const remedies: Record<number, string> = {
  401: 'name the token in PACT_BROKER_TOKEN, or user and password in PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD',
  403: 'may this token do that?',
  404: 'is this the address of a Pact Broker 2.86 or newer, and does it know the participant?',
  409: 'publish each change of the pacts under a version of its own',
}

/** Why a broker refused a call, for whoever typed the command. */
export function refusal(url: string, status: number, body: unknown): Problem {
  const words = wordsOf(body)
  const remedy = remedies[status] ?? (status >= 500 ? 'ask those who run the broker' : undefined)
  return new Problem(`${url} answers ${status}${words ? `: ${words}` : ''}`, remedy)
}
