import { createServer } from 'node:net'
import { fail } from './log.mjs'

const tryListen = (port: number, host = '127.0.0.1') =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/** What localhost may mean to a browser. */
const localhost = ['127.0.0.1', '::1']

/** Whether this machine lacks a host, so that nothing can listen there. */
const isWithoutHost = (code: string) => /^(EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND|EAI_AGAIN)$/.test(code)

/** Exits with one line when the port can't be used at one of the hosts. */
export async function requireFreePort(port: number | string, hosts = localhost) {
  for (const host of hosts)
    try {
      await tryListen(Number(port), host)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (isWithoutHost(code)) continue
      const why = code === 'EADDRINUSE' ? 'is taken' : `can't be used (${code})`
      fail(`Port ${port} ${why}`, 'stop what uses it, or choose another: -- --port N')
    }
}

/** Returns a port that is free at the moment. */
export const freePort = () => tryListen(0)
