import { createSocket } from 'node:dgram'
import { once } from 'node:events'

// The name asked for, type A, class IN, 60 seconds, 127.0.0.1.
const record = Buffer.from('c00c000100010000003c00047f000001', 'hex')

/** Answers a DNS query: this machine's address twice, and no IPv6 address. */
function answerTo(query: Buffer): Buffer {
  const question = query.subarray(12)
  const isIpv4 = question.readUInt16BE(question.length - 4) === 1
  const records = isIpv4 ? [record, record] : []
  const head = Buffer.from([0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
  return Buffer.concat([query.subarray(0, 2), head, question, ...records])
}

/** Starts a name server for which every name has two addresses, both of this machine. */
export async function startNameServer(): Promise<{ address: string; close: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query), port, address))
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
