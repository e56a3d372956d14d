import { z } from 'zod'
import { serveLocally, textOf } from './local-server.ts'

const question = z.looseObject({
  description: z.string(),
  providerStates: z.array(z.looseObject({ name: z.string(), params: z.unknown().optional() })).default([]),
})

export type Question = z.infer<typeof question>

/**
 * Where Pact asks for messages: answers with what `frameFor` gets, as text.
 * @returns `heard` are the frames by the message's description, `failures` why there was none
 */
export async function openMessageDoor(frameFor: (asked: Question) => Promise<string>) {
  const heard = new Map<string, string>()
  const failures = new Map<string, string>()
  async function answer(text: string): Promise<string> {
    const asked = question.parse(JSON.parse(text))
    try {
      const frame = await frameFor(asked)
      heard.set(asked.description, frame)
      return frame
    } catch (error) {
      failures.set(asked.description, error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  const door = await serveLocally((incoming, outgoing) => {
    textOf(incoming)
      .then(answer)
      .then((frame) => outgoing.writeHead(200, { 'Content-Type': typeOf(frame) }).end(frame))
      .catch(() => outgoing.writeHead(500).end())
  })
  return { ...door, heard, failures }
}

// A frame carries no media type: what opens like JSON is JSON.
const typeOf = (frame: string) => (/^[[{]/.test(frame) ? 'application/json' : 'text/plain')
