import { createRequire } from 'node:module'
import type { FormatsPlugin } from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { resolveRef } from '../../breaking-changes/schema/flatten.ts'
import { isObject, objectAt, textAt, type Json, type JsonObject } from '../../breaking-changes/schema/json.ts'
import { operationsIn, type Operation } from '../../breaking-changes/schema/openapi.ts'
import { addDecimalSteps } from '../../schema/decimal-steps.ts'
import type { ListShape } from './accepted-forms.ts'
import { createValueChecker } from './doubtful-values.ts'
import { mediaTypeOf, parsedBody, type HttpExchange } from './exchange.ts'
import { formatErrors } from './format-errors.ts'
import { createFieldChecker } from './undocumented-fields.ts'

const addFormats: FormatsPlugin = createRequire(import.meta.url)('ajv-formats')

/** Returns a function that lists where a value violates a schema of the document. */
function createSchemaValidator(document: JsonObject) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true })
  addDecimalSteps(ajv)
  addFormats(ajv)
  ajv.addSchema({ $id: 'contract', components: document['components'] })
  const compiled = new Map<Json, ValidateFunction | string>()

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

  return (schema: Json, value: Json): string[] => {
    const validate = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, validate)
    if (typeof validate === 'string') return [validate]
    return validate(value) ? [] : formatErrors(validate.errors ?? [])
  }
}

/** Returns a function that finds the operation of a request. A path without parameters wins. */
export function createOperationFinder(document: JsonObject) {
  const operations = operationsIn(document)
  const pathPattern = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)
  return (method: string, url: string): Operation | undefined => {
    const path = url.split('?')[0] ?? url
    const found = operations.filter((one) => one.method === method && pathPattern(one.path).test(path))
    return found.find((one) => one.path === path) ?? found[0]
  }
}

/** Returns a line for each write-only property in a body, at any depth. */
function writeOnlyProblems(document: JsonObject, schema: Json, value: Json, where: string): string[] {
  const known = resolveRef(document, schema)
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      writeOnlyProblems(document, known['items'] ?? true, one, `${where}.${index}`),
    )
  if (!isObject(value)) return []
  const properties = objectAt(known, 'properties')
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = resolveRef(document, properties[name])
    if (property['writeOnly'] === true) return [`${where}.${name} is only for requests`]
    return writeOnlyProblems(document, property, inner, `${where}.${name}`)
  })
}

/** Returns a validator of responses against the OpenAPI document: status, media type, headers and body. */
export function createResponseValidator(document: JsonObject) {
  const mismatches = createSchemaValidator(document)
  const operationFor = createOperationFinder(document)
  const undocumentedIn = createFieldChecker(document)
  const doubtfulIn = createValueChecker(document)

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
    const type = mediaTypeOf(exchange.headers['content-type'] ?? 'none')
    const media = content[type]
    if (!isObject(media)) return [`media type is ${type}, not ${types.join(' or ')}`]
    if (!type.includes('json')) return []
    const body = parsedBody(exchange)
    if (body === undefined) return [`the body is not JSON: ${exchange.text.slice(0, 80)}`]
    const schema = media['schema'] ?? true
    return [...mismatches(schema, body), ...writeOnlyProblems(document, schema, body, 'body')]
  }

  const knownResponse = ({ method, url, status }: HttpExchange) =>
    operationFor(method, url)?.responses[String(status)]

  /** Returns a line for a call or status that the contract does not have. */
  function statusProblems(exchange: HttpExchange): string[] {
    const { method, url, status } = exchange
    if (!operationFor(method, url)) return [`the contract has no ${method} ${url}`]
    return knownResponse(exchange) === undefined ? [`status ${status} is not documented`] : []
  }

  /** Whether the contract documents JSON for a response. */
  function expectsJson(exchange: HttpExchange): boolean {
    const types = Object.keys(objectAt(resolveRef(document, knownResponse(exchange)), 'content'))
    return types.some((one) => one.includes('json'))
  }

  /** Returns a line for each violation of the contract; empty for a valid response. */
  function validateResponse(exchange: HttpExchange): string[] {
    const problems = statusProblems(exchange)
    if (problems.length) return problems
    const response = resolveRef(document, knownResponse(exchange))
    return [...headerProblems(response, exchange), ...bodyProblems(response, exchange)]
  }

  /** Returns the schema of the JSON with which the contract lets a call respond. */
  function jsonSchemaOf({ method, url, status }: Pick<HttpExchange, 'method' | 'url' | 'status'>): Json {
    const known = operationFor(method, url)?.responses[String(status)]
    const media = objectAt(objectAt(resolveRef(document, known), 'content'), 'application/json')
    return media['schema'] ?? {}
  }

  /** Returns a line for each field of a JSON body that the contract does not name. */
  const undocumentedFields = (exchange: HttpExchange): string[] =>
    undocumentedIn(jsonSchemaOf(exchange), parsedBody(exchange) ?? null)

  /** Returns a line for each value of a JSON body that the contract takes and the console can't read. */
  const doubtfulValues = (exchange: HttpExchange): string[] =>
    doubtfulIn(jsonSchemaOf(exchange), parsedBody(exchange) ?? null)

  /** Returns the shape of the list that a call reads; undefined for a call that reads none. */
  function listShape(call: Pick<HttpExchange, 'method' | 'url'>): ListShape | undefined {
    const propertiesOf = (schema: Json) => objectAt(resolveRef(document, schema), 'properties')
    const properties = propertiesOf(jsonSchemaOf({ ...call, status: 200 }))
    const { type } = resolveRef(document, properties['data'])
    if (![type].flat().includes('array')) return undefined
    return { beside: Object.keys(properties), meta: Object.keys(propertiesOf(properties['meta'] ?? {})) }
  }

  return {
    validateResponse,
    statusProblems,
    expectsJson,
    undocumentedFields,
    doubtfulValues,
    listShape,
    undocumentedIn,
    doubtfulIn,
    operationFor,
    mismatches,
  }
}

export type ResponseValidator = ReturnType<typeof createResponseValidator>
