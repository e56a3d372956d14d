import { execFile } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPact } from '../../../contracts/verifier/calls/pact-file.ts'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { Worlds } from '../../../mocks/server/worlds'
import { listening } from '../../support/listening'
import { pageBlock } from '../../support/page-block'

let provider: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  const worlds = new Worlds()
  worlds.start({ id: 'main', scenario: 'demo', seed: 1 })
  provider = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
})
afterAll(() => provider.close())

const { interactions } = readPact('contracts/pacts/compute-console-compute-provider.json')

/** Runs the script of the page in a folder of its own, as a partner does. */
function runPageScript(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'own-tools-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'verify.mjs'), pageBlock('contracts/README.md', 'verify.mjs'))
  const options = {
    cwd: folder,
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true', CONTRACTS: resolve('contracts'), ...env },
    maxBuffer: 50_000_000,
  }
  return new Promise((done) => {
    execFile(process.execPath, ['verify.mjs'], options, (error, stdout, stderr) =>
      done({
        code: typeof error?.code === 'number' ? error.code : 0,
        output: stripVTControlCharacters(stdout + stderr),
      }),
    )
  })
}

test("Pact's own verifier keeps every interaction, the messages too, by the script of the page", async () => {
  const { code, output } = await runPageScript({ PROVIDER: provider.origin })
  expect(output).not.toContain('FAILED')
  expect(output.match(/^ {2}\S.* loading, /gm)).toHaveLength(interactions.length)
  expect(code).toBe(0)
})
