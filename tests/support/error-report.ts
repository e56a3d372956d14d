import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FormatsPlugin } from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

const addFormats: FormatsPlugin = createRequire(import.meta.url)('ajv-formats')

const schema: object = JSON.parse(
  readFileSync(new URL('../../docs/error-reports.schema.json', import.meta.url), 'utf8'),
)
const validate = addFormats(new Ajv2020({ strict: true })).compile(schema)

/** Returns where an error report is not as its schema says. */
export function reportFaults(report: unknown): string[] {
  validate(report)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
