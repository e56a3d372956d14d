import { parseExactJson, toExactJson } from '../../../src/lib/exact-json.ts'
import { isRow } from './exchange.ts'

const isSecret = (name: string) => /token|password|secret|authorization|cookie/i.test(name)

/** Returns a JSON value whose passwords and tokens are dots, at any depth. `name` is the name of the value itself. */
export function hideSecrets(value: unknown, name = ''): unknown {
  if (isSecret(name) && value !== null) return '…'
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one))
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hideSecrets(inner, key)]))
}

const named = /((?:token|password|secret|authorization|cookie)["']?\s*[:=]\s*["']?)[^"',\s&}]+/gi

/** Returns a text that is no JSON without the values that follow the name of a secret. */
export const hideInText = (text: string): string => text.replaceAll(named, '$1…')

/** Returns a body without secrets; one that has none stays as it came, to the last space. */
export function hideInBody(text: string): string {
  try {
    const value = parseExactJson(text)
    const hidden = toExactJson(hideSecrets(value))
    return hidden === toExactJson(value) ? text : hidden
  } catch {
    return hideInText(text)
  }
}
