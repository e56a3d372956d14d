import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deref, operationsOf } from '../generate/operations.ts'
import { root } from '../lib/root.mjs'

const folder = 'mocks/operations'

const exportedNames = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

function handlerNames() {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts'))
  return new Set(files.flatMap((file) => exportedNames(readFileSync(join(root, folder, file), 'utf8'))))
}

/**
 * Returns the operations of the contract that no handler in mocks/operations answers. They are read and not run: the
 * handlers need a bundler, and a check takes no time.
 */
export function operationsWithoutRule(): string[] {
  const document = JSON.parse(readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'))
  const names = handlerNames()
  return operationsOf(document)
    .filter(({ operation }) => deref(document, operation.responses['200'])?.content?.['application/json'])
    .map(({ operation }) => operation.operationId)
    .filter((id) => !names.has(id))
}

/** What `npm run check` says about them; blank when there are none. */
export function ruleNotice() {
  const missing = operationsWithoutRule()
  return missing.length
    ? `Without a rule in mocks/operations, so answered from the contract: ${missing.join(', ')}. npm test fails until each has one, or a reason in mocks/operations/without-rule.json`
    : ''
}
