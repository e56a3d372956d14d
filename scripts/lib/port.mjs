import { createServer } from 'node:net'
import { fail } from './say.mjs'

const tryListen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address()
      server.close(() => resolve(got))
    })
  })

/** Ends the process with one clear line when the port can't be had. */
export async function requireFreePort(port) {
  try {
    await tryListen(Number(port))
  } catch (error) {
    const why = error.code === 'EADDRINUSE' ? 'is taken' : `can't be used (${error.code})`
    fail(`Port ${port} ${why}`, 'stop what uses it, or choose another: -- --port N')
  }
}

/** A port that nobody uses at the moment. */
export const freePort = () => tryListen(0)
