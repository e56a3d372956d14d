import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Fault, VerificationResult } from '../report/verification-result.ts'
import { faultsFromError } from './event-stream.ts'
import { socketAddress } from './socket-client.ts'

const timeoutMs = 10_000

/** Returns the status of a WebSocket handshake, or of a plain GET. */
function statusOf(url: string, isHandshake: boolean): Promise<number> {
  const headers = isHandshake
    ? {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
    : {}
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https') ? secureRequest : request
    const call = send(url, { headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    call.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    call.on('error', reject)
    call.end()
  })
}

// A browser sees of a refused handshake only that the socket does not open, so any status from 400 to 499 is one.
async function expectRefusal(expected: number, url: string, isHandshake: boolean): Promise<Fault[]> {
  const status = await statusOf(url, isHandshake)
  return status >= 400 && status < 500
    ? []
    : [{ by: 'channel', what: 'status', expected: String(expected), received: String(status) }]
}

const checkOf = (status: string, title: string): VerificationResult => ({
  operationId: 'openNodeChannel',
  call: 'GET /ws',
  status,
  title,
  faults: [],
})

const badTokenCheck = checkOf('401', 'the socket with a bad token')
const noHandshakeCheck = checkOf('426', 'a call that is no handshake')

/** The checks of the socket, before they are made. */
export const socketChecks = [badTokenCheck, noHandshakeCheck]

/** Whether a host opens a socket for a token: then it has the route, whatever it answers to a plain GET. */
export const opensSocket = async (base: string, token: string): Promise<boolean> =>
  (await statusOf(socketAddress(base, token), true).catch(() => 0)) === 101

/** Checks that the socket refuses a bad token, which should be 401, and a plain GET, which should be 426. */
export async function checkSocket(base: string, token: string): Promise<VerificationResult[]> {
  const badToken = expectRefusal(401, socketAddress(base, 'nobody.nothing'), true)
  const noHandshake = expectRefusal(426, socketAddress(base, token), false)
  return [
    { ...badTokenCheck, faults: await badToken.catch(faultsFromError) },
    { ...noHandshakeCheck, faults: await noHandshake.catch(faultsFromError) },
  ]
}
