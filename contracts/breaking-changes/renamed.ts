import type { Operation } from './schema/openapi.ts'

const lastName = ({ path }: Operation) =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .at(-1)

type IsSame = (one: Operation, other: Operation) => boolean

const isSameOperation: IsSame = (one, other) =>
  one.operationId !== undefined && one.operationId === other.operationId && one.method === other.method

/**
 * Pairs the operations that are gone with those that have come: by operationId, or else by the shape of their calls where
 * the last name of the path stayed. A pair by shape is the only one of both.
 */
export function pairRenamed(
  gone: Operation[],
  come: Operation[],
  hasSameShape: IsSame,
): Map<Operation, Operation> {
  const isSimilar: IsSame = (one, other) =>
    one.method === other.method && lastName(one) === lastName(other) && hasSameShape(one, other)
  const pairs = new Map<Operation, Operation>()
  for (const isSame of [isSameOperation, isSimilar]) {
    const [left, right] = [
      gone.filter((one) => !pairs.has(one)),
      come.filter((one) => ![...pairs.values()].includes(one)),
    ]
    for (const one of left) {
      const found = right.filter((other) => isSame(one, other))
      const [partner] = found
      const isOnly = left.filter((other) => partner && isSame(other, partner)).length === 1
      if (partner && found.length === 1 && isOnly) pairs.set(one, partner)
    }
  }
  return pairs
}
