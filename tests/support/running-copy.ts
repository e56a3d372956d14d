import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, toolEnv } from '../../scripts/lib/run.mjs'
import { copyProject } from './project-copy'

/** Generated files with the record of their inputs, so that a copy need not generate them again. */
const built = [
  'openapi/generated',
  'src/api/generated',
  'mocks/generated',
  'dist/mock',
  'node_modules/.cache/compute-console',
]

/** Copies the generated files into a copy of the project. */
export function copyBuilt(folder: string) {
  for (const path of built) if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true })
}

const address = /http:\/\/localhost:\d+/

/** Runs an npm command in a copy of the project until `stop`, so that a test can change the copy's files. */
export async function startInCopy(...command: string[]) {
  const project = copyProject()
  copyBuilt(project.folder)
  const [program, ...args] = commandLine(['node', join(project.folder, 'scripts/main.mjs'), ...command])
  const { VITEST: _, NODE_ENV: __, ...env } = toolEnv({ NO_COLOR: '1' })
  const child = spawn(program, args, {
    cwd: project.folder,
    env,
    detached: process.platform !== 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  while (!address.test(output)) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])

  const change = (path: string, edit: (text: string) => string) => {
    const file = join(project.folder, path)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, edit(text))
    return () => writeFileSync(file, text)
  }

  return {
    folder: project.folder,
    origin: address.exec(output)?.[0] ?? '',
    /** All that the command has printed. */
    output: () => output,
    /** Changes a file of the copy; returns a function that changes it back. */
    change,
    /** Adds an operation to the contract of the copy, as docs/how-to/add-an-endpoint.md does. */
    addOperation: async () => {
      const added = ['operation', 'GET /api/nodes/{id}/alerts', '--title', '告警']
      const { code, output: said } = await project.run(['node', 'scripts/main.mjs', 'new', ...added])
      if (code !== 0) throw new Error(said)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      // The command and its child processes; Windows has no process groups.
      if (process.platform === 'win32') child.kill()
      else process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
      project.remove()
    },
  }
}

/** The operation that `addOperation` adds, of a node of the demo. */
export const addedPath = '/api/nodes/10/alerts'
