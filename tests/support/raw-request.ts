import { createConnection, type Socket } from 'node:net'

/** The client's action after writing: it waits for a response, sends FIN, or sends RST. */
export type RawEnding = 'wait' | 'end' | 'reset'

/** Bytes of a request that no HTTP client would send, and how the client leaves. */
export interface RawRequest {
  text: string
  ending?: RawEnding
}

function leave(socket: Socket, ending: RawEnding) {
  if (ending === 'end') socket.end()
  if (ending === 'reset') socket.resetAndDestroy()
}

const isComplete = (text: string) => {
  const end = text.indexOf('\r\n\r\n')
  const length = /^content-length: (\d+)/im.exec(text)?.[1]
  return end >= 0 && (length === undefined || Buffer.byteLength(text.slice(end + 4)) >= Number(length))
}

/** Sends raw bytes. Returns the received text until the first response was complete or the connection closed. */
export const sendRaw = (origin: string, { text, ending = 'wait' }: RawRequest) =>
  new Promise<string>((resolve) => {
    const { port, hostname } = new URL(origin)
    let received = ''
    const socket = createConnection(Number(port), hostname, () =>
      socket.write(text, () => leave(socket, ending)),
    )
    socket.on('data', (data) => {
      received += data.toString()
      if (isComplete(received)) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
