import { isObject, type Json } from '../../breaking-changes/schema/json.ts'

const isSecret = (name: string) => /token|password|secret|authorization|cookie/i.test(name)

/** Returns a JSON value whose passwords and tokens are dots, at any depth. `name` is the name of the value itself. */
export function hideSecrets(value: Json, name = ''): Json {
  if (isSecret(name) && value !== null) return '…'
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one))
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [key, hideSecrets(inner, key)]))
}

const named = /((?:token|password|secret|authorization|cookie)["']?\s*[:=]\s*["']?)[^"',\s&}]+/gi

/** Returns a text that is no JSON without the values that follow the name of a secret. */
export const hideInText = (text: string): string => text.replaceAll(named, '$1…')
