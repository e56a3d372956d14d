import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UsageError } from '../../mocks/adapters/http/flags'
import { lockFile } from '../../mocks/adapters/http/save-lock'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'worlds')
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockedBy = () => readFileSync(`${path}.lock`, 'utf8')
const own = `${process.pid}\n`

/** The id of a process that has ended. */
const deadId = () => spawnSync(process.execPath, ['--version']).pid

test('a lock names its process, and is gone once it is given back', () => {
  const unlock = lockFile(path)
  expect(lockedBy()).toBe(own)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  unlock()
})

test.each([
  ['a dead process', () => `${deadId()}\n`],
  ['a process that died before it wrote its id', () => ''],
  ['an earlier process with the same id', () => own],
])('the lock of %s is taken over, and nothing else is left', (_, text) => {
  writeFileSync(`${path}.lock`, text())
  lockFile(path)
  expect(lockedBy()).toBe(own)
  expect(readdirSync(folder)).toEqual(['worlds.lock'])
})

test('the lock of a process that runs is kept, and the error names it', () => {
  writeFileSync(`${path}.lock`, `${process.ppid}\n`)
  const lock = () => lockFile(path)
  expect(lock).toThrow(UsageError)
  expect(lock).toThrow(
    `${path} is in use by process ${process.ppid}; stop it, or name another file (if that process is no provider, delete ${path}.lock)`,
  )
  expect(lockedBy()).toBe(`${process.ppid}\n`)
})

test('a process of another user counts as one that runs', () => {
  writeFileSync(`${path}.lock`, '7\n')
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  expect(() => lockFile(path)).toThrow(/in use by process 7;/)
  expect(kill.mock.calls).toEqual([[7, 0]])
  kill.mockRestore()
})

test('a lock that another process has taken over stays when the first gives back its own', () => {
  const unlock = lockFile(path)
  writeFileSync(`${path}.lock`, '1\n')
  unlock()
  expect(lockedBy()).toBe('1\n')
})

test('a folder that is not there, or a folder in place of the lock, is an error of its own', () => {
  expect(() => lockFile(join(folder, 'nowhere', 'worlds'))).toThrow(/ENOENT/)
  mkdirSync(`${path}.lock`)
  expect(() => lockFile(path)).toThrow(/EISDIR/)
  expect(existsSync(`${path}.lock`)).toBe(true)
})
