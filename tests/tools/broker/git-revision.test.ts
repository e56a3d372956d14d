import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gitBranch, gitTags, gitVersion } from '../../../contracts/broker/git-revision.ts'

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision-'))
  mkdirSync(join(folder, 'pacts'))
  vi.stubEnv('GIT_DIR', join(folder, '.git'))
  vi.stubEnv('GIT_WORK_TREE', folder)
  git('init', '--quiet', '--initial-branch', 'work')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function commit() {
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'one')
  return git('rev-parse', 'HEAD')
}

const refusal = (message: string, remedy: string): unknown => expect.objectContaining({ message, remedy })

test('the version is the commit, unless the folder is not as it was committed', () => {
  write('pacts/a.json', '{}')
  const hash = commit()
  const pacts = join(folder, 'pacts')
  write('other.txt', 'changed')
  expect([gitVersion(pacts), gitVersion()]).toEqual([hash, hash])
  write('pacts/a.json', '[]')
  expect(() => gitVersion(pacts)).toThrow(
    refusal(`${pacts} is not as it was committed`, 'commit it first, or add --version'),
  )
  expect(gitVersion()).toBe(hash)
})

test('without a commit there is no version', () => {
  expect(() => gitVersion()).toThrow(
    refusal('there is no git commit to take the version from', 'add --version'),
  )
})

test('the branch is that of CI, or the one that is checked out', () => {
  write('a', '')
  const hash = commit()
  expect(gitBranch({})).toBe('work')
  expect(gitBranch({ CI_COMMIT_REF_NAME: 'three', GITHUB_REF_NAME: 'two' })).toBe('two')
  expect(gitBranch({ GITHUB_HEAD_REF: '', CI_COMMIT_REF_NAME: 'three' })).toBe('three')
  git('checkout', '--quiet', hash)
  expect(() => gitBranch({})).toThrow(refusal('there is no git branch checked out', 'add --branch'))
})

test('the tags are those of the commit, one or several or none', () => {
  expect(gitTags()).toEqual([])
  write('a', '')
  commit()
  expect(gitTags()).toEqual([])
  git('tag', 'v1')
  git('tag', 'v2')
  expect(gitTags()).toEqual(['v1', 'v2'])
})
