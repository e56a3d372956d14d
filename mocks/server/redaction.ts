import { isObject } from '../provider/exact-json'
import { contractComponents, resolve } from './contract'

const mask = '***'

const entriesOf = (value: unknown) => Object.entries(isObject(value) ? value : {})

const schemas = isObject(contractComponents.schemas) ? contractComponents.schemas : {}

const isSecret = (schema: unknown): boolean =>
  [schema, resolve(schema)].some(
    (one) => isObject(one) && (one.writeOnly === true || one.format === 'password'),
  )

/** The names by which the contract passes a token: in a header, a query or a session. In lower case. */
const tokenNames = entriesOf(contractComponents.securitySchemes)
  .map(([, scheme]) => resolve(scheme))
  .filter(({ type }) => type === 'apiKey')
  .map(({ name }) => String(name).toLowerCase())

const writeOnlyNames = Object.values(schemas)
  .flatMap((schema) => entriesOf(isObject(schema) ? schema.properties : undefined))
  .flatMap(([name, schema]) => (isSecret(schema) ? [name.toLowerCase()] : []))

/** Names of the fields that a request must not show: tokens, `writeOnly` fields and passwords. */
export const requestSecrets: ReadonlySet<string> = new Set([
  ...tokenNames,
  ...writeOnlyNames,
  'authorization',
  'cookie',
])

/** Names of the fields that a response must not show. `writeOnly` fields are in no response; `code` is the status there. */
export const responseSecrets: ReadonlySet<string> = new Set(tokenNames)

/** Returns a JSON value with the values of secret names masked, at any depth. */
export function redact(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets))
  if (!isObject(value)) return value
  const masked = Object.entries(value).map(([name, item]) => [
    name,
    secrets.has(name.toLowerCase()) ? mask : redact(item, secrets),
  ])
  return Object.fromEntries(masked)
}

/** Masks texts by name, such as headers. */
export const redactTexts = (texts: Record<string, string>, secrets: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, secrets.has(name.toLowerCase()) ? mask : text]),
  )

/** Masks a text that is no JSON, such as half a body: all that follows a secret name. */
export function redactText(text: string, secrets: ReadonlySet<string>): string {
  const pattern = new RegExp(`((?:${[...secrets].join('|')})["']?\\s*[:=]).*`, 'gis')
  return text.replaceAll(pattern, `$1${mask}`)
}
