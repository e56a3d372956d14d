import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { requireFreePort } from './port.ts'

beforeEach(() => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    exit.mockRestore()
    print.mockRestore()
  })
})

/** Listens at a host until the test ends. Returns the port. */
async function listenAt(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))

// A browser may take localhost for either; a machine may lack the second.
test.each(['127.0.0.1', '::1'].filter((host) => addresses.includes(host)))(
  'a port that another server has at %s is taken',
  async (host) => {
    const port = await listenAt(host)
    await expect(requireFreePort(port)).rejects.toThrow('exit code 1')
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`Port ${port} is taken`))
  },
)

test('a port is asked for at the hosts that are named alone', async () => {
  const port = await listenAt('127.0.0.1')
  // An address of this machine, and one of no machine.
  await expect(requireFreePort(port, ['127.0.0.2', '192.0.2.1'])).resolves.toBeUndefined()
})
