import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from '../lib/root.mjs'
import { forget } from './build-stamp.ts'
import { ensureBuilt } from './build-step.ts'

const name = 'test-of-build-step'

// Writes the input to the output, and then fails where the input says so.
const copy = `
const { readFileSync, writeFileSync } = require('node:fs')
const text = readFileSync(process.argv[1], 'utf8')
writeFileSync(process.argv[2], text)
process.exit(text === 'fails' ? 1 : 0)
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-step-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  forget(name)
  rmSync(folder, { recursive: true })
})

/** Builds an input. Returns the output. */
async function build(text: string): Promise<string> {
  const [input, output] = [join(folder, 'input'), join(folder, 'output')]
  writeFileSync(input, text)
  await ensureBuilt({
    name,
    product: 'the copy',
    inputs: [relative(root, input)],
    output: relative(root, output),
    command: ['node', '-e', copy, input, output],
  })
  return readFileSync(output, 'utf8')
}

const builds = () => vi.mocked(console.log).mock.calls.length

test('inputs that have not changed are not built again', async () => {
  await build('one')
  await build('one')
  expect(builds()).toBe(1)
})

test('an output that a failed build has overwritten is built again when its inputs are those of before', async () => {
  await build('one')
  await expect(build('fails')).rejects.toThrow('exit code 1')
  expect(await build('one')).toBe('one')
  expect(builds()).toBe(3)
})
