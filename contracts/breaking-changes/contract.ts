import { createFlattener, type FlattenSchema } from '../schema/flatten.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Operation } from '../schema/openapi.ts'
import type { ChangeSubject } from './change.ts'

/** An API document with a function that flattens its schemas. */
export interface Contract {
  document: JsonObject
  flatten: FlattenSchema
}

export const contractOf = (document: JsonObject): Contract => ({
  document,
  flatten: createFlattener(document),
})

/** The two versions that are compared. */
export interface Versions {
  before: Contract
  after: Contract
}

/** An operation or a channel that is compared, with the two versions. */
export interface Comparison extends Versions, ChangeSubject {}

const title = ({ method, path, operationId }: Operation): string =>
  `${method} ${path}${operationId ? ` (${operationId})` : ''}`

const withoutParameterNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')

export const subjectOf = (operation: Operation): ChangeSubject => ({
  subject: title(operation),
  operationId: operation.operationId,
})

/** Finds the same operation in the other document. Path parameters may have another name there. */
export const findSameOperation = (all: Operation[], one: Operation) =>
  all.find((other) => other.method === one.method && other.path === one.path) ??
  all.find(
    (other) =>
      other.method === one.method && withoutParameterNames(other.path) === withoutParameterNames(one.path),
  )
