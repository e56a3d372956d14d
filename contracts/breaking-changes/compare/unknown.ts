import { findingOf, type SchemaFinding } from '../finding.ts'
import type { FlatSchema } from '../schema/flatten.ts'
import { annotations } from '../schema/json-types.ts'
import { formatJson, unionOfKeys } from '../schema/json.ts'
import type { SchemaFlatteners } from './alternatives.ts'
import { isSameTree } from './same-tree.ts'

const compared = [
  'type',
  'enum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'not',
]
// `xml` is compared in bodies of XML alone.
const others = ['summary', 'default', 'readOnly', 'writeOnly', 'discriminator', 'nullable', 'xml']
const known = new Set([...compared, ...annotations, ...others])

const isOther = (key: string) => !known.has(key) && !/^(x-|#|\$)/.test(key)

// Keywords of the core vocabulary that name a schema or say in which language it is.
const isReference = (key: string) => ['#unresolved', '$dynamicRef', '$recursiveRef'].includes(key)

/** Refuses differences of keywords that are not compared, and of references that lead nowhere. */
export function compareUnknown(a: FlatSchema, b: FlatSchema, flatten: SchemaFlatteners): SchemaFinding[] {
  const isSame = (key: string) => isSameTree(flatten, a[key], b[key])
  return unionOfKeys(a, b)
    .filter((key) => (isOther(key) || isReference(key)) && (key === '#unresolved' || !isSame(key)))
    .map((key) =>
      findingOf('uncompared', `${key.replace('#', '')} ${formatJson(a[key])} → ${formatJson(b[key])}`),
    )
}
