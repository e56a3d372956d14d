import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const build = "import('./scripts/build/mock-build.ts').then((mock) => mock.ensureMockBuilt())"

/** Builds the simulated provider's server, if its sources changed. */
export const buildServer = () => promisify(execFile)('node', ['-e', build])

/** Starts the provider in a process of its own; returns it and its address once it listens. */
export async function startServerProcess(...args: string[]) {
  const server = spawn('node', ['dist/mock/server.js', '--port', '0', ...args])
  let output = ''
  while (!/http:\/\/\S+/.test(output)) output += String((await once(server.stdout, 'data'))[0])
  return { server, origin: /http:\/\/\S+/.exec(output)?.[0] ?? '', output }
}
