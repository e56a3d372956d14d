import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forkServer, forkSuccessor } from './support/mock-process'

test('a server that another program forks begins at once, and sends it nothing', async () => {
  expect(await forkServer()).toEqual({ started: true, messages: [] })
})

const unfit = { count: 0, worlds: [{ saved: { version: 1, id: 'main' }, log: [] }] }

test('a server that gets a world of other rules says so in a line, and begins a new one', async () => {
  const { code, output, errors } = await forkSuccessor(unfit)
  expect(errors).toMatch(/^! the world main does not fit the new rules and ends: .*\n$/)
  expect([code, output]).toEqual([0, ''])
})

test('one that saves its worlds keeps the file for the rules before, and ends', async () => {
  const save = join(mkdtempSync(join(tmpdir(), 'handover-')), 'worlds.db')
  const { code, errors } = await forkSuccessor(unfit, ['--save', save])
  expect(code).toBe(2)
  const start = `✗ Can't keep worlds in ${save}: the world main does not fit the new rules and ends: `
  expect(errors.slice(0, start.length)).toBe(start)
})
