import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Address of the provider that every nginx of these tests proxies to. */
export const providerUrl = `http://127.0.0.1:${process.env.CONSOLE_PORT ?? '4180'}`

// As root, the tests run nginx as nobody, who can't read every place that a project may be in.
const nobody = process.getuid?.() === 0 ? 65_534 : undefined

/** A copy of a built console and of deploy/nginx that nginx's user can read. */
export function copyDeployment(site = 'dist/console'): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'))
  chmodSync(folder, 0o755)
  cpSync(site, join(folder, 'site'), { recursive: true })
  cpSync('deploy/nginx', join(folder, 'nginx'), { recursive: true })
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

type Environment = Record<string, string>

interface Started {
  child: ChildProcess
  runFolder: string
  errors: () => string
}

/** Runs the shipped entry script on a copy of the deployment (`DEPLOYMENT`, which the global set-up made). */
function startEntrypoint(environment: Environment): Started {
  const deployment = process.env.DEPLOYMENT ?? ''
  const runFolder = mkdtempSync(join(deployment, 'run-'))
  if (nobody !== undefined) chownSync(runFolder, nobody, nobody)
  const child = spawn(join(deployment, 'nginx/entrypoint.sh'), {
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      CONSOLE_ROOT: join(deployment, 'site'),
      RUN_DIR: runFolder,
      ACCESS_LOG: join(runFolder, 'access.log'),
      ...environment,
    },
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += chunk))
  return { child, runFolder, errors: () => errors }
}

/** Runs the entry script with invalid values. Returns its exit code and output. */
export async function refusedBy(environment: Environment): Promise<{ code: unknown; lines: string[] }> {
  const { child, errors } = startEntrypoint(environment)
  const [code] = await once(child, 'close')
  return { code, lines: errors().trim().split('\n') }
}

/** Runs the entry script with an nginx that only names its version. Returns the configuration that it would get. */
export async function configurationFor(version: string, environment: Environment): Promise<string> {
  const bin = deploymentFolder(`nginx-${version}`)
  const nginx = join(bin, 'nginx')
  writeFileSync(nginx, `#!/bin/sh\necho "nginx version: nginx/${version} (Ubuntu)" >&2\n`, { mode: 0o755 })
  const { child, runFolder } = startEntrypoint({
    PROVIDER_URL: providerUrl,
    ...environment,
    PATH: `${bin}:${process.env.PATH}`,
  })
  await once(child, 'close')
  return readFileSync(join(runFolder, 'nginx.conf'), 'utf8')
}

export interface Nginx {
  url: string
  port: number
  pid: number | undefined
  /** Its log, one line for each request. */
  accessLog: () => string
  errors: () => string
  config: () => Record<string, unknown>
  /** The configuration of nginx itself. */
  configuration: () => string
  stop: () => Promise<void>
}

async function untilHealthy(url: string, { child, errors }: Started) {
  for (const end = Date.now() + 15_000; Date.now() < end && child.exitCode === null;) {
    try {
      if ((await fetch(url.replace('https:', 'http:') + '/healthz')).status > 0) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error(`nginx did not start: ${errors()}`)
}

/** Starts a real nginx by the shipped entry script, in front of the provider unless the environment says otherwise. */
export async function startNginx(environment: Environment = {}): Promise<Nginx> {
  const port = await freePort()
  const started = startEntrypoint({
    LISTEN: `127.0.0.1:${port}`,
    PROVIDER_URL: providerUrl,
    ...environment,
  })
  const url = `${environment.TLS_CERT ? 'https' : 'http'}://127.0.0.1:${port}`
  await untilHealthy(url, started)
  const read = (name: string) => readFileSync(join(started.runFolder, name), 'utf8')
  return {
    url,
    port,
    pid: started.child.pid,
    accessLog: () => read('access.log'),
    errors: started.errors,
    configuration: () => read('nginx.conf'),
    config: () => JSON.parse(read('site/config.json')),
    stop: async () => {
      const closed = once(started.child, 'close')
      started.child.kill('SIGTERM')
      await closed
      rmSync(started.runFolder, { recursive: true })
    },
  }
}

/** Makes a folder in the deployment that nginx can read. */
export function deploymentFolder(name: string): string {
  const folder = join(process.env.DEPLOYMENT ?? '', name)
  mkdirSync(folder, { recursive: true })
  return folder
}
