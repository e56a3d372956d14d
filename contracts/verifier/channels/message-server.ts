import { z } from 'zod'
import { serveLocally, readBodyText } from '../calls/local-server.ts'

const messageRequest = z.looseObject({
  description: z.string(),
  providerStates: z.array(z.looseObject({ name: z.string(), params: z.unknown().optional() })).default([]),
})

export type MessageRequest = z.infer<typeof messageRequest>

/**
 * Starts the server from which Pact requests messages. It responds with the frame of `frameFor`.
 * @returns `frames` and `failures` are frame and error message by the description of the message
 */
export async function startMessageServer(frameFor: (request: MessageRequest) => Promise<string>) {
  const frames = new Map<string, string>()
  const failures = new Map<string, string>()
  async function respond(text: string): Promise<string> {
    const request = messageRequest.parse(JSON.parse(text))
    try {
      const frame = await frameFor(request)
      frames.set(request.description, frame)
      return frame
    } catch (error) {
      failures.set(request.description, error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  const server = await serveLocally((incoming, outgoing) => {
    readBodyText(incoming)
      .then(respond)
      .then((frame) => outgoing.writeHead(200, { 'Content-Type': typeOf(frame) }).end(frame))
      .catch(() => outgoing.writeHead(500).end())
  })
  return { ...server, frames, failures }
}

// A frame has no media type; it is JSON if it begins like an object or a list.
const typeOf = (frame: string) => (/^[[{]/.test(frame) ? 'application/json' : 'text/plain')
