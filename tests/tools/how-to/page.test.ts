import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyStep, readSteps } from './page'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const block = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`
const apply = (markdown: string) => readSteps(markdown).forEach((step) => applyStep(step, folder))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

test('a block makes the file that its first line names, or changes whole lines of one', () => {
  apply(block('ts', '// a/b.ts', 'one', 'two', 'twofold'))
  apply(block('diff', '+++ a/b.ts', '-one', '+1', '@@', ' two', '+2'))
  expect(read('a/b.ts')).toBe('1\ntwo\n2\ntwofold\n')
})

test('blocks that are only shown or run change no file', () => {
  expect(readSteps(block('text', 'shown') + block('sh', '# why', 'npm run check'))).toEqual([
    { kind: 'run', commands: ['npm run check'] },
  ])
})

test('a block that names no file is an error', () => {
  expect(() => readSteps(block('ts', 'const nameless = 1'))).toThrow('names no file')
})

test('a line that does not occur exactly once, and an existing file, are errors', () => {
  writeFileSync(join(folder, 'c.ts'), 'one\none\n')
  expect(() => apply(block('diff', '+++ c.ts', '-one', '+1'))).toThrow('does not fit c.ts')
  expect(() => apply(block('diff', '+++ c.ts', '-two', '+2'))).toThrow('does not fit c.ts')
  expect(() => apply(block('ts', '// c.ts', 'other'))).toThrow('does not fit c.ts')
  expect(read('c.ts')).toBe('one\none\n')
})
