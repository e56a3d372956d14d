import { createServer } from 'node:net'
import { fail } from './log.mjs'

const tryListen = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/** Exits with one line when the port can't be used. */
export async function requireFreePort(port: number | string) {
  try {
    await tryListen(Number(port))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = code === 'EADDRINUSE' ? 'is taken' : `can't be used (${code})`
    fail(`Port ${port} ${why}`, 'stop what uses it, or choose another: -- --port N')
  }
}

/** Returns a port that is free at the moment. */
export const freePort = () => tryListen(0)
