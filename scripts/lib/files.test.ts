import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { readIfFile } from './files'

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a link that leads nowhere, a link to itself, a folder and a file that Node finds too large have no content', () => {
  const folder = createFolder()
  const path = (name: string) => join(folder, name)
  symlinkSync('somebody@host:1', path('.#nodes.yaml'))
  symlinkSync('loop.yaml', path('loop.yaml'))
  writeFileSync(path('large.yaml'), '')
  truncateSync(path('large.yaml'), 3 * 1024 ** 3)
  writeFileSync(path('nodes.yaml'), 'a: 1')
  const contents = ['.#nodes.yaml', 'loop.yaml', '.', 'large.yaml', 'nodes.yaml'].map((name) =>
    readIfFile(path(name))?.toString(),
  )
  expect(contents).toEqual([undefined, undefined, undefined, undefined, 'a: 1'])
})
