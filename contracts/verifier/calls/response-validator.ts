import { createRequire } from 'node:module'
import type { FormatsPlugin } from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { resolveRef } from '../../schema/flatten.ts'
import { isObject, unionOfKeys, objectAt, textAt, type Json, type JsonObject } from '../../schema/json.ts'
import { operationsIn, type Operation } from '../../schema/openapi.ts'
import { parsedBody, type HttpExchange } from './exchange.ts'
import { formatErrors } from './format-errors.ts'
import { createFieldChecker } from './undocumented-fields.ts'

const addFormats: FormatsPlugin = createRequire(import.meta.url)('ajv-formats')

/** Returns a validator of responses against the OpenAPI document: status, media type, headers and body. */
export function createResponseValidator(document: JsonObject) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, multipleOfPrecision: 6 })
  addFormats(ajv)
  ajv.addSchema({ $id: 'contract', components: document['components'] })
  const operations = operationsIn(document, objectAt(document, 'paths'))
  const compiled = new Map<Json, ValidateFunction | string>()
  const undocumentedIn = createFieldChecker(document)

  // A schema that does not compile counts as a mismatch, not as a pass.
  function compile(schema: Json): ValidateFunction | string {
    try {
      return ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')),
      )
    } catch (error) {
      return `the schema does not compile: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  function mismatches(schema: Json, value: Json): string[] {
    const validate = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, validate)
    if (typeof validate === 'string') return [validate]
    return validate(value) ? [] : formatErrors(validate.errors ?? [])
  }

  function headerProblems(response: JsonObject, { headers }: HttpExchange): string[] {
    return Object.entries(objectAt(response, 'headers')).flatMap(([name, reference]) => {
      const header = resolveRef(document, reference)
      const value = headers[name.toLowerCase()]
      if (value === undefined) return header['required'] === true ? [`header ${name} is missing`] : []
      const type = textAt(resolveRef(document, header['schema']), 'type')
      const typed = type === 'integer' || type === 'number' ? Number(value) : value
      return mismatches(header['schema'] ?? true, typed).map((one) => one.replace(/^body/, `header ${name}`))
    })
  }

  function bodyProblems(response: JsonObject, exchange: HttpExchange): string[] {
    const content = objectAt(response, 'content')
    const types = Object.keys(content)
    if (types.length === 0) return exchange.text === '' ? [] : ['no body is documented, yet one came']
    const type = (exchange.headers['content-type'] ?? 'none').replace(/;.*/, '').trim().toLowerCase()
    const media = content[type]
    if (!isObject(media)) return [`media type is ${type}, not ${types.join(' or ')}`]
    if (!type.includes('json')) return []
    const body = parsedBody(exchange)
    if (body === undefined) return [`the body is not JSON: ${exchange.text.slice(0, 80)}`]
    return [
      ...mismatches(media['schema'] ?? true, body),
      ...writeOnlyProblems(media['schema'] ?? true, body, 'body'),
    ]
  }

  /** Returns a line for each write-only property in a body, at any depth. */
  function writeOnlyProblems(schema: Json, value: Json, where: string): string[] {
    const known = resolveRef(document, schema)
    if (Array.isArray(value))
      return value.flatMap((one, index) =>
        writeOnlyProblems(known['items'] ?? true, one, `${where}.${index}`),
      )
    if (!isObject(value)) return []
    const properties = objectAt(known, 'properties')
    return unionOfKeys(value, {}).flatMap((name) => {
      const property = resolveRef(document, properties[name])
      if (property['writeOnly'] === true) return [`${where}.${name} is only for requests`]
      return writeOnlyProblems(property, value[name] ?? null, `${where}.${name}`)
    })
  }

  const pathPattern = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)

  /** Returns the operation of a request. A path without parameters wins. */
  function operationFor(method: string, url: string): Operation | undefined {
    const path = url.split('?')[0] ?? url
    const found = operations.filter((one) => one.method === method && pathPattern(one.path).test(path))
    return found.find((one) => one.path === path) ?? found[0]
  }

  /** Returns a line for each violation of the contract; empty for a valid response. */
  function validateResponse(exchange: HttpExchange): string[] {
    const operation = operationFor(exchange.method, exchange.url)
    if (!operation) return [`the contract has no ${exchange.method} ${exchange.url}`]
    const known = operation.responses[String(exchange.status)]
    if (known === undefined) return [`status ${exchange.status} is not documented`]
    const response = resolveRef(document, known)
    return [...headerProblems(response, exchange), ...bodyProblems(response, exchange)]
  }

  /** Returns a line for each field of a JSON body that the contract does not name. */
  function undocumentedFields(exchange: HttpExchange): string[] {
    const known = operationFor(exchange.method, exchange.url)?.responses[String(exchange.status)]
    const media = objectAt(objectAt(resolveRef(document, known), 'content'), 'application/json')
    return undocumentedIn(media['schema'] ?? {}, parsedBody(exchange) ?? null)
  }

  /** Whether the JSON that a call answers has a `meta`, as that of a list with pages. */
  function isPaged({ method, url }: Pick<HttpExchange, 'method' | 'url'>): boolean {
    const known = operationFor(method, url)?.responses['200']
    const media = objectAt(objectAt(resolveRef(document, known), 'content'), 'application/json')
    return 'meta' in objectAt(resolveRef(document, media['schema']), 'properties')
  }

  return { validateResponse, undocumentedFields, isPaged, undocumentedIn, operationFor, mismatches }
}

export type ResponseValidator = ReturnType<typeof createResponseValidator>
