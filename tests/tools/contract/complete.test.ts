import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { callsOf, readContract, type Call } from '../../support/contract'

/** Method and path with its parameters' names left out, as these are the contract's own choice. */
const shape = (method: string, path: string): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/** The documents' calls, one a line: method, path, section. */
async function documentedCalls(): Promise<string[]> {
  const text = await readFile(new URL('fixtures/calls.txt', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [method = '', path = ''] = line.split(' ')
    return shape(method, path)
  })
}

let documented: string[]
let calls: Call[]
beforeAll(async () => {
  documented = await documentedCalls()
  calls = callsOf(await readContract())
})

test('the documents name 65 different calls', () => {
  expect(new Set(documented).size).toBe(65)
  expect(documented).toHaveLength(65)
})

test('the contract has every call that the documents name', () => {
  const contracted = new Set(calls.map(({ method, path }) => shape(method, path)))
  expect(documented.filter((call) => !contracted.has(call))).toEqual([])
})

test('the contract has no other call but by a decision', () => {
  const named = new Set(documented)
  const unnamed = calls.filter(({ method, path }) => !named.has(shape(method, path)))
  const undecided = unnamed.filter(({ source }) => !source.startsWith('decision '))
  expect(undecided.map(({ operationId }) => operationId)).toEqual([])
})
