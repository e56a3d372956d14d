import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine } from '../../scripts/lib/run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files that git has or would add. */
const projectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter(Boolean)

/** Links the packages one by one, so that node_modules/.cache stays in the copy. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'), { withFileTypes: true })) {
    const [from, to] = [root, folder].map((one) => join(one, 'node_modules', entry.name))
    // What tools keep there, such as Vite, stays apart.
    const isKept = entry.name.startsWith('.') && !['.bin', '.package-lock.json'].includes(entry.name)
    if (isKept || from === undefined || to === undefined) continue
    // Windows lets anyone make a junction, which is for folders only.
    if (entry.isFile()) copyFileSync(from, to)
    else symlinkSync(from, to, 'junction')
  }
}

/** Copies the working tree into a temporary folder, without generated files. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'how-to-'))
  for (const path of projectFiles())
    // A file that was just removed is still in git's index.
    cpSync(join(root, path), join(folder, path), { recursive: true })
  linkPackages(folder)

  /** Runs a program of the project there. Returns its exit code and everything it printed. */
  const run = (command: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve, reject) => {
      const { VITEST: _, ...env } = process.env
      const path = join(folder, 'node_modules', '.bin') + delimiter + env.PATH
      const [program, ...args] = commandLine(command)
      const child = spawn(program, args, { cwd: folder, env: { ...env, PATH: path, NO_COLOR: '1' } })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output }))
    })

  return { folder, run, remove: () => rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 }) }
}
