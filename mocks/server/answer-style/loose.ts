import { isObject } from '../../provider/exact-json'
import type { RewriteContext, SeededChoices } from './choices'
import type { ValueShape, PropertyShape } from './forms'
import { alternativeNotations, varyText, unknownEnumValue } from './loose-values'
import { propertyPlace, rowPlace, withRowId, type Place, rootPlace } from './places'

/** Alternative property names by schema. Clients must accept each. */
const alternativeNames: Record<string, Record<string, string[]>> = {
  ErrorBody: { message: ['error', 'msg'] },
  UnreadCountEvent: { unread_count: ['count'] },
  Order: { status: ['payment_status'], payment_status: ['status'] },
  ProjectCategory: { id: ['project_category_id'] },
  InviteStatistics: {
    month_invite_count: ['monthlyInvites'],
    invite_count: ['totalInvites'],
    total_reward: ['totalReward'],
    withdrawable_amount: ['withdrawableBalance'],
  },
}

/** Options of a filter, which may be written with label and value. */
const optionNames = new Set(['FilterOption', 'NamedRegion'])

/** Lists that may be null although the data exist. */
const nullableLists: Record<string, string> = {
  MarketPlan: 'pricing_plans',
  PowerTask: 'server_instance',
  PowerTaskDetail: 'server_instance',
}

const extras: [Record<string, unknown>, ...Record<string, unknown>[]] = [
  {},
  { x_trace: '7f3a', x_tenant: null },
  { x_extra: { tags: ['a', 1, null], nested: { deep: true } } },
]

const nested = { x_limits: { cpu: [1, 2], note: null }, x_list: ['a', { b: 1 }] }

/** Varies values in every way that the contract allows. The same place is always varied in the same way. */
class LooseRewriter {
  constructor(private readonly choices: SeededChoices) {}

  value(shape: ValueShape, value: unknown, place: Place): unknown {
    if (Array.isArray(value)) return this.list(shape, value, place)
    if (optionNames.has(shape.name)) return this.option(value, place)
    if (isObject(value)) return this.objectOrMap(shape, value, place)
    return this.scalar(shape, value, place)
  }

  private list(shape: ValueShape, value: unknown[], place: Place) {
    if (value.length === 0 && shape.isNullable) return this.choices.pick(place.path, [null, []])
    const { item } = shape
    return item ? value.map((row, index) => this.value(item, row, rowPlace(place, value, index))) : value
  }

  private option(value: unknown, { path }: Place) {
    return isObject(value)
      ? { label: value.name, value: value.id }
      : { label: `${String(value)} 档`, value: this.choices.pick(path, [value, String(value)]) }
  }

  private objectOrMap(shape: ValueShape, value: Record<string, unknown>, place: Place) {
    if (shape.kind === 'map') return this.choices.oneIn(2, place.path) ? { ...value, ...nested } : value
    return shape.kind === 'object' ? this.object(shape, value, withRowId(place, value)) : value
  }

  private object(shape: ValueShape, value: Record<string, unknown>, place: Place) {
    const written: Record<string, unknown> = {}
    for (const [name, inside] of Object.entries(value)) {
      const property = shape.properties.get(name)
      written[this.nameOf(shape, name, place)] = property
        ? this.property(shape, name, property, inside, propertyPlace(place, name))
        : inside
    }
    return { ...written, ...this.choices.pick(`${place.path} extras`, extras) }
  }

  private nameOf(shape: ValueShape, name: string, { path }: Place) {
    return this.choices.pick(`${path}.${name} name`, [name, ...(alternativeNames[shape.name]?.[name] ?? [])])
  }

  private property(
    owner: ValueShape,
    name: string,
    { shape, isRequired }: PropertyShape,
    value: unknown,
    place: Place,
  ) {
    if (value === null) return isRequired ? null : this.missingValue(shape, place)
    if (this.isNullList(owner, name, place)) return null
    if (!isRequired && this.isMissing(shape, place)) return this.missingValue(shape, place)
    const isVaried = !isRequired && typeof value === 'string'
    return isVaried ? this.text(shape, value, place) : this.value(shape, value, place)
  }

  private isNullList({ name: owner }: ValueShape, name: string, { path, isInnerRow }: Place) {
    const canBeNull = nullableLists[owner] === name && (isInnerRow || owner === 'PowerTaskDetail')
    return canBeNull && this.choices.oneIn(4, path)
  }

  // Ids are needed to act on a row, and flags have only two values.
  private isMissing({ kind, isNullable }: ValueShape, { path, isInnerRow }: Place) {
    return (
      isNullable && isInnerRow && kind !== 'id' && kind !== 'flag' && this.choices.oneIn(10, `${path} lost`)
    )
  }

  /** Returns one of the notations of a missing value: null, no property or (for scalars) an empty text. */
  private missingValue({ kind }: ValueShape, { path }: Place) {
    const isBlank = kind === 'text' || kind === 'number' || kind === 'money' || kind === 'time'
    return this.choices.pick(path, isBlank ? [null, undefined, ''] : [null, undefined])
  }

  private text(shape: ValueShape, value: string, place: Place): unknown {
    if (shape.kind === 'text') return varyText(value, this.choices, place.path)
    if (shape.kind !== 'enum') return this.value(shape, value, place)
    // No enum of a response is closed: the contract promises texts.
    const isUnknown = place.isInnerRow && this.choices.oneIn(10, place.path)
    return isUnknown ? unknownEnumValue(value) : value
  }

  private scalar({ kind }: ValueShape, value: unknown, { path }: Place): unknown {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value
    return alternativeNotations[kind]?.(value, this.choices, path) ?? value
  }
}

/** Possible data of a response that the documents do not define. */
const arbitraryData: [unknown, ...unknown[]] = [null, undefined, 'ok', 1, true, [], {}, { result: 'done' }]

const codes: [unknown, ...unknown[]] = [200, 0, '200', '0', null, undefined]

function codeOf(code: unknown, operationId: string, choices: SeededChoices) {
  if (code !== 200) return choices.pick<unknown>('code', [code, String(code)])
  // The documents define the code 200 for reset-image.
  return operationId === 'resetImage'
    ? choices.pick<unknown>('code', [200, '200'])
    : choices.pick('code', codes)
}

/** Unwraps the data of half of the announcements, which may be nested in an object with `data`. */
function maybeUnwrap(shape: ValueShape, data: unknown, choices: SeededChoices): [ValueShape, unknown] {
  const [, inside] = shape.alternatives
  const isWrapped = inside !== undefined && isObject(data) && data.data !== undefined
  return isWrapped && choices.oneIn(2, 'holder') ? [inside, data.data] : [shape, data]
}

function looseData(shape: ValueShape, value: unknown, { choices, callChoices }: RewriteContext) {
  const [written, data] = maybeUnwrap(shape, value, choices)
  const place = { path: 'data', isInnerRow: false }
  const rewritten = new LooseRewriter(choices).value(written, data, place)
  return shape.isFree && callChoices.oneIn(2, 'free') ? callChoices.pick('data', arbitraryData) : rewritten
}

/** Varies a response body in every way that the contract allows. */
export function looseBody(shape: ValueShape, body: unknown, context: RewriteContext): unknown {
  const { operationId, status, choices } = context
  const dataShape = shape.properties.get('data')?.shape
  if (!isObject(body) || status >= 300 || !dataShape) return looseValue(shape, body, choices)
  const { code, data, ...others } = body
  const rest = looseValue(shape, others, choices)
  const written = { code: codeOf(code, operationId, choices), data: looseData(dataShape, data, context) }
  return isObject(rest) ? { ...written, ...rest } : written
}

export const looseValue = (shape: ValueShape, value: unknown, choices: SeededChoices) =>
  new LooseRewriter(choices).value(shape, value, rootPlace)
