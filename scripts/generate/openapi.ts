/** A local reference, such as `#/components/schemas/Node`. */
export interface Reference {
  $ref: string
}

/** The life of an entity, by the schema of its states (`x-lifecycle`). */
export interface Lifecycle {
  initial: string[]
  final: string[]
  transitions: { from: string; to: string; by: string }[]
}

/** A JSON Schema with the keywords of the contract (openapi/DECISIONS.md), as far as the generator reads them. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  'x-decoded'?: string
  'x-full'?: 'first' | Schema
  'x-full-optional'?: string[]
  'x-dispensable'?: string[]
  'x-id-of'?: string
  'x-lifecycle'?: Lifecycle
  [keyword: string]: unknown
}

export interface Body {
  description?: string
  content?: Record<string, { schema?: Schema }>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

export interface Operation {
  operationId: string
  /** One tag, as the contract lint asks. */
  tags: [string, ...string[]]
  summary?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: Body | Reference
  responses: Record<string, Body | Reference>
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
export type Method = (typeof methods)[number]

export interface PathItem extends Partial<Record<Method, Operation>> {
  parameters?: (Parameter | Reference)[]
}

/** A bundled OpenAPI document, as far as the generator reads it. */
export interface ApiDocument {
  paths: Record<string, PathItem>
  components: { schemas: Record<string, Schema> }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
