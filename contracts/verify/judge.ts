import { createRequire } from 'node:module'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FormatsPlugin } from 'ajv-formats'
import { operationsIn, type Operation } from '../diff/contract.ts'
import { isObject, keysOf, objectAt, textAt, type Json, type JsonObject } from '../schema/json.ts'
import { follow } from '../schema/flat.ts'
import { bodyOf, type Exchange } from './exchange.ts'
import { asWords } from './words.ts'

const addFormats: FormatsPlugin = createRequire(import.meta.url)('ajv-formats')

/** Judges answers by the contract alone: status, media type, headers and body. */
export function judgeFor(document: JsonObject) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, multipleOfPrecision: 6 })
  addFormats(ajv)
  ajv.addSchema({ $id: 'contract', components: document['components'] })
  const operations = operationsIn(document, objectAt(document, 'paths'))
  const compiled = new Map<Json, ValidateFunction | string>()

  // What can't be compiled can't be kept: that is a fault as well, not a pass.
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
    return validate(value) ? [] : asWords(validate.errors ?? [])
  }

  function judgeHeaders(response: JsonObject, { headers }: Exchange): string[] {
    return Object.entries(objectAt(response, 'headers')).flatMap(([name, reference]) => {
      const header = follow(document, reference)
      const value = headers[name.toLowerCase()]
      if (value === undefined) return header['required'] === true ? [`header ${name} is missing`] : []
      const type = textAt(follow(document, header['schema']), 'type')
      const typed = type === 'integer' || type === 'number' ? Number(value) : value
      return mismatches(header['schema'] ?? true, typed).map((one) => one.replace(/^body/, `header ${name}`))
    })
  }

  function judgeBody(response: JsonObject, exchange: Exchange): string[] {
    const content = objectAt(response, 'content')
    const types = Object.keys(content)
    if (types.length === 0) return exchange.text === '' ? [] : ['no body is documented, yet one came']
    const type = (exchange.headers['content-type'] ?? 'none').split(';')[0]?.trim().toLowerCase() ?? ''
    const media = content[type]
    if (!isObject(media)) return [`media type is ${type}, not ${types.join(' or ')}`]
    if (!type.includes('json')) return []
    const body = bodyOf(exchange)
    if (body === undefined) return [`the body is not JSON: ${exchange.text.slice(0, 80)}`]
    return [...mismatches(media['schema'] ?? true, body), ...writeOnly(media['schema'] ?? true, body, 'body')]
  }

  /** Names what only requests may hold, down to the leaves. */
  function writeOnly(schema: Json, value: Json, where: string): string[] {
    const known = follow(document, schema)
    if (Array.isArray(value))
      return value.flatMap((one, index) => writeOnly(known['items'] ?? true, one, `${where}.${index}`))
    if (!isObject(value)) return []
    const properties = objectAt(known, 'properties')
    return keysOf(value, {}).flatMap((name) => {
      const property = follow(document, properties[name])
      if (property['writeOnly'] === true) return [`${where}.${name} is only for requests`]
      return writeOnly(property, value[name] ?? null, `${where}.${name}`)
    })
  }

  const pathOf = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)

  /** The operation of a call; the more literal path wins. */
  function operationFor(method: string, url: string): Operation | undefined {
    const path = url.split('?')[0] ?? url
    const found = operations.filter((one) => one.method === method && pathOf(one.path).test(path))
    return found.find((one) => one.path === path) ?? found[0]
  }

  /** What is wrong with an answer, each in one line; empty when the contract is kept. */
  function judge(exchange: Exchange): string[] {
    const operation = operationFor(exchange.method, exchange.url)
    if (!operation) return [`the contract has no ${exchange.method} ${exchange.url}`]
    const known = operation.responses[String(exchange.status)]
    if (known === undefined) return [`status ${exchange.status} is not documented`]
    const response = follow(document, known)
    return [...judgeHeaders(response, exchange), ...judgeBody(response, exchange)]
  }

  return { judge, operationFor, mismatches }
}

export type Judge = ReturnType<typeof judgeFor>
