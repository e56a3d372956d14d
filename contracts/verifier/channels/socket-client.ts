// Node has a WebSocket of its own from 22 on only.
import { WebSocket } from 'ws'
import { toExactJson } from '../../../src/lib/exact-json.ts'
import { exactValue, isExactId, isRow, type ExactId } from '../calls/exchange.ts'
import { failureText } from '../calls/unreachable.ts'

const defaultTimeoutMs = 10_000

/** The contract sets no heartbeat interval; this is the slowest that passes as live. Pact waits 20 s for a message. */
export const heartbeatIntervalMs = 15_000

// A provider that does not answer the closing of a socket must not keep the command running.
const socketOptions = { closeTimeout: 1000, followRedirects: false }

/** Returns the URL of the socket for a token. */
export const socketUrl = (base: string, token: string) => socketAddress(base.replace(/^http/, 'ws'), token)

/** Returns the same for a call over HTTP. */
export const socketAddress = (base: string, token: string) => `${base}/ws?token=${encodeURIComponent(token)}`

/**
 * Sends frames on a socket and collects the received frames until `isEnough` returns true. Rejects on a timeout.
 * @param patience the timeout in milliseconds
 */
export function exchangeFrames(
  url: string,
  messages: string[],
  isEnough: (frames: string[]) => boolean,
  patience = defaultTimeoutMs,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, socketOptions)
    const frames: string[] = []
    const onTimeout = () => {
      const summary = `only ${frames.length} frames came: ${frames.join(' ').slice(0, 200)}`
      // Closed before it is open, the socket has an error, which would hide this one.
      reject(new Error(`after ${patience / 1000} s ${summary}`))
      socket.close()
    }
    // An open socket keeps the process running, so the timer need not.
    setTimeout(onTimeout, patience).unref()
    socket.addEventListener('open', () => messages.forEach((one) => socket.send(one)))
    socket.addEventListener('error', ({ error }) =>
      reject(new Error(`the socket does not open: ${failureText(error)}`)),
    )
    socket.addEventListener('message', ({ data }) => {
      frames.push(typeof data === 'string' ? data : 'a binary frame')
      if (!isEnough(frames)) return
      socket.close()
      resolve(frames)
    })
  })
}

/** Returns the frame that subscribes to the heartbeats of nodes. */
export const setNodeIdsFrame = (...ids: ExactId[]) => toExactJson({ type: 'set_node_ids', node_ids: ids })

/** Returns the id of the node that a heartbeat is of; undefined for another frame. */
export function nodeOf(frame: string): ExactId | undefined {
  const value = exactValue(frame)
  const data = isRow(value) ? value['data'] : undefined
  const id = isRow(data) ? data['node_id'] : undefined
  return isExactId(id) ? id : undefined
}

/** Every frame but a pong counts as a heartbeat. */
export const isHeartbeat = (frame: string) => frame !== 'pong'
