import { createServer } from 'node:net'
import { fail } from './log.mjs'

const tryListen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address()
      server.close(() => resolve(got))
    })
  })

/** Exits with one line when the port can't be used. */
export async function requireFreePort(port) {
  try {
    await tryListen(Number(port))
  } catch (error) {
    const why = error.code === 'EADDRINUSE' ? 'is taken' : `can't be used (${error.code})`
    fail(`Port ${port} ${why}`, 'stop what uses it, or choose another: -- --port N')
  }
}

/** Returns a port that is free at the moment. */
export const freePort = () => tryListen(0)
