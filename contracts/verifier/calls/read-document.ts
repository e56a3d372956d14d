import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { anyJson, type JsonObject } from '../../breaking-changes/schema/json.ts'

/** @throws CommandError when the file holds no bundled document of that kind */
export function readDocument(file: string, kind: 'OpenAPI' | 'AsyncAPI' = 'OpenAPI'): JsonObject {
  try {
    return z
      .record(z.string(), anyJson)
      .refine((document) => kind.toLowerCase() in document)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandError(`${file} is not a bundled ${kind} document`, 'npm run generate makes it')
  }
}
