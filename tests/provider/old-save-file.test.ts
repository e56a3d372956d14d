import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../../mocks/adapters/http/flags'
import { Journal } from '../../mocks/adapters/http/journal'
import { importOldFile } from '../../mocks/adapters/http/old-save-file'
import { testNow } from '../../mocks/adapters/vitest/provider'
import { saveWorld } from '../../mocks/server/saved-world'
import { Worlds } from '../../mocks/server/worlds'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-file-'))
  path = join(folder, 'worlds')
})
afterEach(() => rmSync(folder, { recursive: true }))

const savedWorld = (id: string) =>
  saveWorld(new Worlds(() => testNow).start({ id, scenario: 'demo', seed: 1, now: testNow }))
const world = (id: string) => JSON.stringify({ world: savedWorld(id) })
const call = (method: string, url: string, body: object) =>
  JSON.stringify({
    at: testNow,
    door: url.startsWith('/__mock/') ? 'control' : 'api',
    call: {
      method,
      url,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    },
  })
const calls = [
  call('POST', '/__mock/clock', { advance: 60 }),
  call('POST', '/__mock/worlds', { scenario: 'broke', seed: 3 }),
]

function write(...lines: string[]) {
  writeFileSync(path, lines.join('\n'))
}

function restored() {
  const journal = new Journal({ path, realNow: () => testNow })
  expect(journal.restore()).toBe(true)
  journal.close()
  return journal.worlds.all().map((hosted) => saveWorld(hosted))
}

test.each([
  ['1', 'compute-console-worlds 1 7'],
  ['2', 'compute-console-worlds 2 7 2'],
])('a file of version %s is imported once, with the calls after its snapshot', (_, header) => {
  write(header, world('main'), world('w7'), ...calls, '{"at":17')
  expect([importOldFile(path), importOldFile(path)]).toEqual([true, false])
  expect(existsSync(`${path}.next`)).toBe(false)
  const [main, w7, made] = restored()
  expect(main?.state.now).toBe(testNow + 60_000)
  expect(w7).toEqual(savedWorld('w7'))
  expect([made?.id, made?.state.scenario]).toEqual(['w8', 'broke'])
})

test.each([
  ['cut within a world', 'compute-console-worlds 2 1 2', [world('main'), world('w1').slice(0, -20)]],
  [
    'cut between two worlds, with a call behind',
    'compute-console-worlds 2 1 2',
    [world('main'), ...calls, ''],
  ],
  [
    'of version 1, cut within a world',
    'compute-console-worlds 1 1',
    [world('main'), world('w1').slice(0, -20)],
  ],
])('a file without a part of its snapshot is refused and stays: %s', (_, header, lines) => {
  write(header, ...lines)
  const bytes = readFileSync(path)
  const message = `${path} is damaged: worlds of its snapshot are missing`
  expect(() => importOldFile(path)).toThrow(new UsageError(message))
  expect(readFileSync(path)).toEqual(bytes)
})

test('a file with a malformed line is refused and kept, and imported once it is repaired', () => {
  write('compute-console-worlds 2 0 1', world('main'), '{"at":', '')
  expect(() => importOldFile(path)).toThrow(SyntaxError)
  write('compute-console-worlds 2 0 1', world('main'), '')
  expect(importOldFile(path)).toBe(true)
  expect(restored()).toEqual([savedWorld('main')])
})

test('without a file there is nothing to import', () => {
  expect(importOldFile(path)).toBe(false)
})
