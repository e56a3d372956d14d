import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const decodersFolder = 'src/api/generated/decoders'
const integer = '/*#__PURE__*/ zod.int()'
const zodImport = "import * as zod from 'zod/mini';"

/** Replaces the integers of the generated decoders, which stand for ids, by the one decoder of ids. */
export function attachIds(folder: string): void {
  const decoders = join(folder, decodersFolder)
  for (const tag of readdirSync(decoders, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const file = join(decoders, tag.name, `${tag.name}.ts`)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(integer)) continue
    const withId = text.replace(zodImport, `${zodImport}\nimport { id } from '../../../client/id-schema';`)
    writeFileSync(file, withId.replaceAll(integer, 'id'))
  }
}
