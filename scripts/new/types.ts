import type { Method } from '../generate/openapi.ts'

/** An operation of the contract, as the command names it. */
export interface Address {
  method: Method
  path: string
}

/** The place of a path's operations: a file of openapi/paths without its extension, and a key of it. */
export interface Place {
  file: string
  key: string
}

/** The input for the schemas and texts of an operation. */
export interface Subject {
  method: Method
  isList: boolean
  /** In PascalCase. */
  entity: string
  /** The Chinese name of the entity. */
  title: string | undefined
  source: string
  /** Without its extension; the same for paths and schemas. */
  file: string
}

export interface Example {
  name: string
  summary: string
  value: unknown
}

/** The texts, the request body and the answer of an operation. `schema` is a reference. */
export interface OperationParts {
  summary: string
  description: string
  answerText: string
  body: { schema: string; example: unknown } | undefined
  answer: { schema: string; examples: Example[] }
}

export interface PathParameter {
  name: string
  /** The segment that the parameter is of. */
  owner: string
  /** The kind of its id, such as `node-group`. */
  kind: string
  /** The shared parameter of this name. */
  shared: string | undefined
}

/** A new operation of the contract. */
export interface NewOperation extends OperationParts {
  method: Method
  id: string
  source: string
  tag: string
  isList: boolean
  parameters: PathParameter[]
  takesKey: boolean
  /** Why the operation may be repeated. */
  repeatable: string | undefined
}

/** The list of the contract that a screen shows. */
export interface ShownList {
  /** Its operationId. */
  id: string
  path: string
  tag: string
  /** The field that names a row. */
  text: string
  hasId: boolean
  words: string
}

export interface Screen {
  name: string
  path: string
  title: string
  list: ShownList | undefined
}
