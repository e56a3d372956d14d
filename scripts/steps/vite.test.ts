import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listening } from '../../tests/support/listening'
import { checkVite } from './vite.ts'

beforeEach(() => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const check = (...args: string[]) => checkVite({ args, flags: {}, words: [] })
const printed = () => vi.mocked(console.error).mock.calls

test.each([
  [['--prot', '1'], /^✗ There is no flag --prot — nearest: --port; there are: --host, --port/],
  [['--port', 'x'], /^✗ --port x is not a port/],
  [['--port=99999'], /^✗ --port 99999 is not a port/],
  [['--port'], /^✗ --port {2}is not a port/],
])('%j is refused in one line', async (args, line) => {
  await expect(check(...args)).rejects.toThrow('exit code 1')
  expect(printed()).toEqual([[expect.stringMatching(line)]])
})

test('a port that is taken is refused where no other one may be taken instead', async () => {
  const { origin, close } = await listening(createServer())
  const { port } = new URL(origin)
  await check('--port', port)
  await expect(check('--port', port, '--strictPort')).rejects.toThrow('exit code 1')
  expect(printed()).toEqual([[expect.stringContaining(`Port ${port} is taken`)]])
  close()
})

test.each([[[]], [['--host']], [['--host', '0.0.0.0', '--debug', 'hmr', '--port', '0', '--open']]])(
  'Vite gets %j',
  async (args) => {
    await check(...args)
    expect(printed()).toEqual([])
  },
)
