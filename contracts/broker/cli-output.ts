import { z } from 'zod'
import { CommandError } from '../breaking-changes/command-error.ts'
import { brokerRemedies, notABroker } from '../broker-access.ts'

const remedies: Record<string, string> = {
  ...brokerRemedies,
  404: 'is this the address of a Pact Broker 2.86 or newer, and does it know the participant?',
}

const messages = z
  .string()
  .transform((list): unknown => JSON.parse(list))
  .pipe(z.array(z.string()))
const errorBody = z.object({ error: z.object({ message: z.string() }) })

/** Returns the message of the response that the CLI repeats; empty when there is none. */
function responseMessage(output: string): string {
  const [, body = ''] = /Response: (\{.*?\})\. URL: '/s.exec(output) ?? []
  try {
    return errorBody.parse(JSON.parse(body)).error.message.replaceAll(/\s+/g, ' ')
  } catch {
    return ''
  }
}

function statusProblem(url: string, output: string): CommandError | undefined {
  const [, path = '', status] = /broker path '([^']*)' failed: (\d{3})/.exec(output) ?? []
  if (status === undefined) return undefined
  const [, name, version] = /\/pacticipants\/([^/]+)\/versions\/([^/]+)$/.exec(path) ?? []
  if (status === '404' && name)
    return new CommandError(
      `${url} knows no ${name} ${version}`,
      'npm run pacts:publish publishes it; or is this not the address of the broker?',
    )
  const message = responseMessage(output)
  const remedy = remedies[status] ?? (status >= '500' ? 'ask those who run the broker' : undefined)
  return new CommandError(`${url} answers ${status}${message && `: ${message}`}`, remedy)
}

const headings = /^(IO Error|failed validation|Pact publication failed:|Details:)/

/** Returns the reasons that the CLI prints for a refusal, in one line and each once. */
function reasons(output: string): string {
  const [, list] = /failed validation - (\[".*"\])$/m.exec(output) ?? []
  const lines = list === undefined ? output.split('❌').slice(1) : messages.parse(list)
  const shown = lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(shown.filter((line) => line !== '' && !headings.test(line)))].join('; ')
}

const connection: [RegExp, string, string][] = [
  [/error following redirect/, 'leads elsewhere', 'is this the address of the broker itself?'],
  [/error sending request/, "can't be reached", 'is it running, and is the address right?'],
  [/content type is 'text\/html/, 'answers HTML', 'is this the address of a Pact Broker?'],
]

const otherShape = /panicked|valid HAL response|missing field/

/** Turns the output of a failed command of Pact's CLI into the error to print. */
export function problemFromOutput(url: string, output: string): CommandError {
  const failed = connection.find(([pattern]) => pattern.test(output))
  if (failed) return new CommandError(`${url} ${failed[1]}`, failed[2])
  const [, misuse] = /^error: (.+)/m.exec(output) ?? []
  if (misuse) return new CommandError(misuse, 'npm run broker -- help COMMAND')
  if (!output.includes('❌') || otherShape.test(output)) return notABroker(url)
  const isTaken = output.includes('Cannot change the content')
  const remedy = isTaken ? 'publish each change of the pacts under a version of its own' : undefined
  return statusProblem(url, output) ?? new CommandError(`${url} refuses: ${reasons(output)}`, remedy)
}
