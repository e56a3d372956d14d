import { isObject, objectAt, textsAt } from '../breaking-changes/schema/json.ts'
import { flattenOpenApi, operationOf } from '../pact/consumer/openapi-document.ts'
import type { MutantResult } from './mutants.ts'

const anyMediaType = 'a request without Accept takes any media type'
const optionalField = 'the contract lets it be left out'
const otherCall = 'without it the path is another call of the contract'

function isOptional({ operationId, where }: MutantResult): boolean {
  const [place = '', name] = where.split(' ')
  const operation = operationOf(operationId)
  if (place === 'query') return operation.parameters.some((one) => one.name === name && !one.isRequired)
  const { schema } = objectAt(objectAt(operation.body ?? {}, 'content'), 'application/json')
  const field = /^body\.([^.]+)$/.exec(place)?.[1]
  if (field === undefined || schema === undefined) return false
  const flat = flattenOpenApi(schema)
  return isObject(objectAt(flat, 'properties')[field]) && !textsAt(flat, 'required').includes(field)
}

/** Returns why a provider may accept a mutated request; undefined when the contract gives no reason. */
export function acceptanceReason(one: MutantResult): string | undefined {
  if (one.kind !== 'left out') return undefined
  if (one.where === 'header accept') return anyMediaType
  if (one.where.startsWith('path')) return otherCall
  return isOptional(one) ? optionalField : undefined
}
