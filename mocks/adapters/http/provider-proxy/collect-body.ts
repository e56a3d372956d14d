import type { IncomingMessage } from 'node:http'
import { flattenHeaders } from '../../../../contracts/verifier/calls/framing.ts'

/** An answer of the provider as it passed. */
export interface PassedAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A larger body is not collected. */
const maxBytes = 16_000_000

/** Calls back with an answer once the whole of it has passed to its reader. */
export function collectBody(answer: IncomingMessage, onAnswer: (answer: PassedAnswer) => void): void {
  const { statusCode: status = 0, headers } = answer
  const chunks: Buffer[] = []
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  })
  answer.on('end', () => {
    if (size <= maxBytes) onAnswer({ status, headers: flattenHeaders(headers), body: Buffer.concat(chunks) })
  })
}
