import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandErrorLine } from '../breaking-changes/command-error.ts'
import { readJourneys } from '../schema/journeys.ts'
import { readDocument } from '../verifier/calls/read-document.ts'
import { renderReference } from './site.ts'

const [
  document = 'openapi/generated/openapi.json',
  folder = 'dist/mock/docs',
  journeys = 'openapi/journeys',
] = process.argv.slice(2)

try {
  const pages = renderReference(readDocument(document), readJourneys(journeys))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  copyFileSync(fileURLToPath(new URL('reference.css', import.meta.url)), join(folder, 'reference.css'))
  copyFileSync(document, join(folder, 'openapi.json'))
} catch (error) {
  console.error(commandErrorLine(error))
  process.exitCode = 2
}
