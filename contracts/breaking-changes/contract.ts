import type { ChangeSubject } from './change.ts'
import { withChildren } from './compare/discriminators.ts'
import { createFlattener, type FlattenSchema } from './schema/flatten.ts'
import type { JsonObject } from './schema/json.ts'
import type { Operation } from './schema/openapi.ts'
import { addressesOf } from './servers.ts'

/** An API document with a function that flattens its schemas. */
export interface Contract {
  document: JsonObject
  flatten: FlattenSchema
}

export const contractOf = (document: JsonObject): Contract => ({
  document,
  flatten: withChildren(createFlattener(document)),
})

/** The two versions that are compared. */
export interface Versions {
  before: Contract
  after: Contract
}

/** The two values at one place of both documents. */
export interface Sides {
  before: JsonObject
  after: JsonObject
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

/**
 * Pairs the operations of two documents: by the address that is called, or else by the path of the document. Path
 * parameters may have other names.
 */
export function pairOperations(before: Operation[], after: Operation[]): [Operation?, Operation?][] {
  const left = new Set(after)
  const partners = new Map<Operation, Operation>()
  const pairBy = (isSame: (one: Operation, other: Operation) => boolean) => {
    for (const one of before.filter((each) => !partners.has(each))) {
      const partner = [...left].find((other) => other.method === one.method && isSame(one, other))
      if (!partner) continue
      partners.set(one, partner)
      left.delete(partner)
    }
  }
  const addresses = new Map([...before, ...after].map((one) => [one, addressesOf(one)]))
  pairBy((one, other) => one.path === other.path && hasCommon(addresses.get(one), addresses.get(other)))
  pairBy((one, other) => hasCommon(addresses.get(one), addresses.get(other)))
  pairBy((one, other) => withoutParameterNames(one.path) === withoutParameterNames(other.path))
  return [
    ...before.map((one): [Operation, Operation?] => [one, partners.get(one)]),
    ...[...left].map((one): [undefined, Operation] => [undefined, one]),
  ]
}

const hasCommon = (a: string[] = [], b: string[] = []) => a.some((one) => b.includes(one))
