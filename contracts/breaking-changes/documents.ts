import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { CommandError } from './command-error.ts'
import { anyJson, textAt, type JsonObject } from './schema/json.ts'

/** The bundled documents of a version of the contract; a file has one of the two, an old version no AsyncAPI. */
export interface Documents {
  openapi?: JsonObject | undefined
  asyncapi?: JsonObject | undefined
}

const objectOf = z.record(z.string(), anyJson)

const roots = { openapi: 'openapi/openapi.yaml', asyncapi: 'openapi/realtime.asyncapi.yaml' }

const outputOf = (error: unknown): string =>
  error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)

// The first line that is neither progress nor a heading.
const firstLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .find((line) => line !== '' && !/^bundling .*\.\.\.$|:$/.test(line)) ?? ''

function run(program: string, args: string[], cwd: string): Buffer {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return execFileSync(program, args, { cwd, env, stdio: 'pipe', timeout: 60_000, maxBuffer: 1e9 })
}

const bundlePath = (out: string, root: string) => join(out, `${basename(root, '.yaml')}.json`)

// By its file: Windows can't run a package's program by its name without a shell.
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

// One run for both: starting redocly takes ten times as long as bundling a document.
function bundle(folder: string, [root = '', ...others]: string[], out: string): void {
  try {
    const target = others.length > 0 ? out : bundlePath(out, root)
    redoclyBundle(folder, [root, ...others, '-o', target], root)
  } catch (error) {
    // Bundled one by one, the broken document names itself in its error.
    if (others.length > 0) for (const one of [root, ...others]) bundle(folder, [one], out)
    throw error
  }
}

function redoclyBundle(folder: string, args: string[], name: string): void {
  try {
    run(process.execPath, [redocly, 'bundle', ...args, '--ext', 'json'], folder)
  } catch (error) {
    throw new CommandError(
      `${name} does not bundle: ${firstLine(outputOf(error))}`,
      'npx redocly lint names the place',
    )
  }
}

function documentsIn(folder: string, files: string[], scratch: string): Documents {
  const { openapi, asyncapi } = roots
  const hasEvents = files.includes(asyncapi)
  bundle(folder, hasEvents ? [openapi, asyncapi] : [openapi], scratch)
  const read = (root: string) => objectOf.parse(JSON.parse(readFileSync(bundlePath(scratch, root), 'utf8')))
  return { openapi: read(openapi), asyncapi: hasEvents ? read(asyncapi) : undefined }
}

function withTemporaryFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commitOf(project: string, ref: string): string {
  try {
    return run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], project)
      .toString()
      .trim()
  } catch {
    throw new CommandError(
      `git knows no ${ref}`,
      'name a branch, a tag or a commit; a shallow clone may lack it',
    )
  }
}

function filesAt(project: string, commit: string): string[] {
  const names = run('git', ['ls-tree', '-r', '--name-only', commit, '--', 'openapi'], project)
  return names.toString().split('\n').filter(Boolean)
}

function checkOut(project: string, commit: string, folder: string): void {
  const archive = run('git', ['archive', commit, 'openapi'], project)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

/** Returns the documents at a git ref. Throws a CommandError when the ref or its document does not exist. */
export function documentsAtRef(project: string, ref: string): Documents {
  const commit = commitOf(project, ref)
  const files = filesAt(project, commit)
  if (!files.includes(roots.openapi)) throw new CommandError(`${ref} has no ${roots.openapi}`)
  return withTemporaryFolder((scratch) => {
    const folder = join(scratch, 'tree')
    checkOut(project, commit, folder)
    return documentsIn(folder, files, scratch)
  })
}

const readDocument = (file: string, scratch: string): JsonObject => {
  const out = join(scratch, 'document.json')
  redoclyBundle(dirname(file), [file, '-o', out], file)
  return objectOf.parse(JSON.parse(readFileSync(out, 'utf8')))
}

/** Returns the document in a file. Throws a CommandError when it is neither OpenAPI 3 nor AsyncAPI 3. */
export function documentsInFile(name: string): Documents {
  const file = resolve(name)
  if (!existsSync(file)) throw new CommandError(`there is no file ${name}`)
  if (!statSync(file).isFile()) throw new CommandError(`${name} is a folder`, 'name the document in it')
  const document = withTemporaryFolder((scratch) => readDocument(file, scratch))
  const isVersion3 = (key: string) => textAt(document, key)?.startsWith('3.') === true
  if (isVersion3('openapi')) return { openapi: document }
  if (isVersion3('asyncapi')) return { asyncapi: document }
  throw new CommandError(
    `${name} is neither OpenAPI 3 nor AsyncAPI 3`,
    'convert Swagger 2.0 to OpenAPI 3 first',
  )
}

/** Returns the documents on disk. Throws a CommandError when one does not parse. */
export const documentsOnDisk = (project: string): Documents =>
  withTemporaryFolder((scratch) => documentsIn(project, Object.values(roots), scratch))
