import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { projectNode } from './node.mjs'
import { runOnProjectNode } from './project-node.mjs'

/** Writes a program below the system's temporary folder. Returns its path from the project's folder. */
function program(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'project-node-')), 'program.ts')
  writeFileSync(file, text)
  return relative(root, file)
}

test('a TypeScript file gets the arguments, and its exit code is returned', async () => {
  const file = program('const code: number = Number(process.argv[2])\nprocess.exit(code)')
  expect(await runOnProjectNode(file, ['7'])).toBe(7)
})

test('a signal to the process that waits ends the program', async () => {
  const file = program(
    "process.on('SIGTERM', () => process.exit(3))\nsetInterval(() => {}, 1000)\nconsole.log('runs')",
  )
  const wait = `import('./scripts/machine/project-node.mjs').then(async (it) => process.exit(await it.runOnProjectNode('${file}', [])))`
  const waiting = spawn(projectNode(), ['-e', wait], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(waiting.stdout, 'data')
  waiting.kill('SIGTERM')
  expect(await once(waiting, 'exit')).toEqual([3, null])
})
