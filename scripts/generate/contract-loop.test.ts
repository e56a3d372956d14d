import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { randomOf } from '../../tests/support/seeded-random.ts'
import { readIfFile } from '../lib/files.ts'
import { contractHash, contractState, contractYaml } from './contract-files.ts'
import { runContractLoop } from './contract-loop.ts'
import type { Generation } from './generator.ts'

const names = Array.from({ length: 10 }, (_, index) => `part-${index}.yaml`)
const folders = ['openapi/paths', 'openapi/schemas', 'openapi/schemas/deep']

let project: string
let stop = () => {}

const at = (path: string) => join(project, path)

const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'pipe' })

const write = (path: string, text: string) => {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), text)
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  project = mkdtempSync(join(tmpdir(), 'contract-'))
  for (const folder of folders) for (const name of names) write(`${folder}/${name}`, `title: ${name}\n`)
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'contract')
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  git('config', 'core.fileMode', 'false')
  rmSync(project, { recursive: true, force: true })
})

const isReadable = (path: string) => {
  try {
    parse(readIfFile(at(path))?.toString() ?? ': [')
    return true
  } catch {
    return false
  }
}

/** Follows the contract with a generator that takes some milliseconds, as the real one takes seconds. */
function followContract() {
  const good: string[] = []
  const generate = async (): Promise<Generation> => {
    const [state, hash] = [contractState(project), contractHash(project)]
    await wait(5)
    const broken = contractYaml(project).filter((path) => !isReadable(path))
    await wait(5)
    if (state !== contractState(project)) return { isOutdated: true }
    if (broken.length)
      return { faults: broken.map((file) => ({ file, message: 'no YAML', remedy: 'mend it' })) }
    good.push(hash)
    return {}
  }
  const generator = { warm: () => {}, generate, stop: () => {} }
  stop = runContractLoop({ onGenerated: () => {} }, { folder: project, generator, isGenerated: () => false })
  const isFollowed = () => expect(good.at(-1)).toBe(contractHash(project))
  return { good, arrives: () => vi.waitFor(isFollowed, { timeout: 20_000, interval: 20 }) }
}

/** Returns file operations as editors, git and people make them; one that the system refuses did nothing. */
function operationsOf(random: () => number) {
  const oneOf = <T>(items: T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  const folder = () => oneOf([...folders, 'openapi/new', 'openapi/new/deep'])
  const file = () => `${folder()}/${oneOf(names)}`
  const modes = [0o000, 0o444, 0o644]
  return {
    write: () => write(file(), `title: ${random()}\n`),
    empty: () => write(file(), ''),
    damage: () => write(file(), 'title: [1\n'),
    rename: () => renameSync(at(file()), at(file())),
    remove: () => rmSync(at(file()), { force: true }),
    'lock file of Emacs': () => symlinkSync('user@host.1234:1', at(`${folder()}/.#${oneOf(names)}`)),
    unlock: () => {
      for (const name of readdirSync(at('openapi/paths')))
        if (name.startsWith('.#')) rmSync(at(`openapi/paths/${name}`))
    },
    'dangling link': () => symlinkSync('nowhere.yaml', at(`${folder()}/link-${oneOf(names)}`)),
    'link to itself': () => symlinkSync('self.yaml', at(`${folder()}/self.yaml`)),
    'link to a file': () => symlinkSync(`../paths/${oneOf(names)}`, at(`${folder()}/other-${oneOf(names)}`)),
    'link to a folder around it': () => symlinkSync('..', at(`${folder()}/around`)),
    'folder with the name of a file': () => mkdirSync(at(`${folder()}/folder.yaml`), { recursive: true }),
    'remove folder': () => rmSync(at(oneOf([...folders, 'openapi/new'])), { recursive: true, force: true }),
    'rename folder': () => renameSync(at(folder()), at(`openapi/${oneOf(['new', 'paths', 'moved'])}`)),
    'rename all': () => {
      renameSync(at('openapi'), at('elsewhere'))
      renameSync(at('elsewhere'), at('openapi'))
    },
    'change mode': () => chmodSync(at(file()), oneOf(modes)),
    'change mode of folder': () => chmodSync(at(folder()), oneOf([0o555, 0o755])),
    'check out five files': () => {
      if (random() < 0.3) git('checkout', '--', ...names.slice(0, 5).map((name) => `openapi/paths/${name}`))
    },
  }
}

function attempt(operation: () => void) {
  try {
    operation()
  } catch (error) {
    if (!(error instanceof Error && ('syscall' in error || 'status' in error))) throw error
  }
}

test('the contract loop survives 1,000 random file operations and generates the last state', async () => {
  const random = randomOf(1)
  const operations = Object.values(operationsOf(random))
  const { good, arrives } = followContract()
  await arrives()
  for (let count = 1; count <= 1000; count += 1) {
    attempt(operations[Math.floor(random() * operations.length)] ?? (() => {}))
    // The loop runs between operations, and at times after a pause.
    if (count % 5 === 0) await wait(count % 50 === 0 ? 90 : 1)
  }
  for (const folder of folders) attempt(() => chmodSync(at(folder), 0o755))
  git('clean', '-ffdxq')
  git('checkout', '--force', '--', '.')
  await arrives()
  expect(contractYaml(project)).toHaveLength(folders.length * names.length)

  // Every folder is watched, also one that was removed and made again.
  for (const folder of folders) {
    const before = good.length
    write(`${folder}/${names[0]}`, `title: changed in ${folder}\n`)
    await vi.waitFor(() => expect(good.length).toBeGreaterThan(before), { timeout: 20_000 })
  }
  await arrives()
})

test('a change that is undone leaves the hash of the contract, and changes its state', () => {
  const [hash, state] = [contractHash(project), contractState(project)]
  renameSync(at('openapi/paths/part-0.yaml'), at('openapi/paths/away.yaml'))
  renameSync(at('openapi/paths/away.yaml'), at('openapi/paths/part-0.yaml'))
  expect(contractHash(project)).toBe(hash)
  expect(contractState(project)).not.toBe(state)
})

test('the contract loop notices files in a folder that comes back under its name', async () => {
  const { good, arrives } = followContract()
  await arrives()
  renameSync(at('openapi'), at('elsewhere'))
  await arrives()
  renameSync(at('elsewhere'), at('openapi'))
  await arrives()
  write('openapi/paths/part-0.yaml', 'title: later\n')
  await arrives()
  expect(good.at(-1)).toBe(contractHash(project))
})
