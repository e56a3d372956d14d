import { z } from 'zod'
import { CommandError } from '../command-error.ts'

// Depending on its version, a broker sends errors by field, as a list or as one text.
const errorBody = z.object({
  errors: z
    .union([
      z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      z.array(z.string()),
      z.string(),
    ])
    .optional(),
  error: z.looseObject({ message: z.string().optional() }).optional(),
})

/** Returns the error messages of a response body in one line; empty when there are none. */
function errorText(body: unknown): string {
  const parsed = errorBody.safeParse(body)
  if (!parsed.success) return ''
  const { errors = '', error } = parsed.data
  const messages =
    typeof errors === 'string' ? [errors] : Array.isArray(errors) ? errors : Object.values(errors).flat()
  return [...messages, error?.message ?? ''].filter(Boolean).join('; ').replaceAll(/\s+/g, ' ')
}

const remedies: Record<number, string> = {
  401: 'name the token in PACT_BROKER_TOKEN, or user and password in PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD',
  403: 'may this token do that?',
  404: 'is this the address of a Pact Broker 2.86 or newer, and does it know the participant?',
  409: 'publish each change of the pacts under a version of its own',
}

/** Returns the error to print for a response of 400 or more. */
export function problemFromResponse(url: string, status: number, body: unknown): CommandError {
  const message = errorText(body)
  const remedy = remedies[status] ?? (status >= 500 ? 'ask those who run the broker' : undefined)
  return new CommandError(`${url} answers ${status}${message ? `: ${message}` : ''}`, remedy)
}
