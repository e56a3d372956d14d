import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CommandError } from '../../../../contracts/breaking-changes/command-error.ts'
import { serveConsole } from './serve-console'

let folder: string
let server: Server | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-console-'))
  writeFileSync(join(folder, 'index.html'), '<body>console</body>')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  server?.close()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function serve(config: string) {
  writeFileSync(join(folder, 'config.json'), config)
  const document = 'openapi/generated/openapi.json'
  const provider = 'http://127.0.0.1:47999'
  server = serveConsole({ provider, port: 0, site: folder, panel: folder, document }, (error) => {
    throw error
  })
  return server
}

test('the address that is printed has the port that was found', async () => {
  await once(serve('{}'), 'listening')
  const [, url = ''] = /(http:\/\/localhost:\d+)$/.exec(String(vi.mocked(console.log).mock.calls[0])) ?? []
  expect(await (await fetch(url)).text()).toContain('console')
})

test.each([
  ['{"apiHost"', 'is no JSON: '],
  ['[]', 'is no JSON object'],
  ['null', 'is no JSON object'],
])('the config.json %s is named', (config, reason) => {
  expect(() => serve(config)).toThrow(CommandError)
  expect(() => serve(config)).toThrow(`${join(folder, 'config.json')} ${reason}`)
})
