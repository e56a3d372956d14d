import type { Choices } from './choices'
import type { Form, Property } from './forms'
import { otherForms, otherWords, unknownState } from './loose-values'
import { inProperty, inRow, isObject, named, type Place, rootPlace } from './places'

/** Names that a value may have instead, by schema; readers take whichever is there. */
const otherNames: Record<string, Record<string, string[]>> = {
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

/** Lists that may be null although there is something to list. */
const absentLists: Record<string, string> = {
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

/** Takes every liberty that the contract leaves, so that the same place always takes the same. */
class Loose {
  constructor(private readonly choices: Choices) {}

  value(form: Form, value: unknown, place: Place): unknown {
    if (value === null || value === undefined) return value
    if (Array.isArray(value)) return this.list(form, value, place)
    if (form.name === 'FilterOption') return this.option(value, place)
    if (isObject(value)) return this.structure(form, value, place)
    return this.scalar(form, value, place)
  }

  private list(form: Form, value: unknown[], place: Place) {
    if (value.length === 0 && form.isNullable) return this.choices.of(place.path, [null, []])
    const { item } = form
    return item ? value.map((row, index) => this.value(item, row, inRow(place, value, index))) : value
  }

  private option(value: unknown, { path }: Place) {
    return isObject(value)
      ? { label: value.name, value: value.id }
      : { label: `${String(value)} 档`, value: this.choices.of(path, [value, String(value)]) }
  }

  private structure(form: Form, value: Record<string, unknown>, place: Place) {
    if (form.kind === 'map') return this.choices.oneIn(2, place.path) ? { ...value, ...nested } : value
    return form.kind === 'object' ? this.object(form, value, named(place, value)) : value
  }

  private object(form: Form, value: Record<string, unknown>, place: Place) {
    const written: Record<string, unknown> = {}
    for (const [name, inside] of Object.entries(value)) {
      const property = form.properties.get(name)
      const shown = property ? this.property(form, name, property, inside, inProperty(place, name)) : inside
      if (shown !== undefined) written[this.nameOf(form, name, place)] = shown
    }
    return { ...written, ...this.choices.of(`${place.path} extras`, extras) }
  }

  private nameOf(form: Form, name: string, { path }: Place) {
    return this.choices.of(`${path}.${name} name`, [name, ...(otherNames[form.name]?.[name] ?? [])])
  }

  private property(owner: Form, name: string, { form, isRequired }: Property, value: unknown, place: Place) {
    if (value === null) return isRequired ? null : this.nothing(form, place)
    if (this.isAbsent(owner, name, place)) return null
    if (!isRequired && this.isLost(form, place)) return this.nothing(form, place)
    const isVaried = !isRequired && typeof value === 'string'
    return isVaried ? this.text(form, value, place) : this.value(form, value, place)
  }

  private isAbsent({ name: owner }: Form, name: string, { path, isSpare }: Place) {
    const mayBe = absentLists[owner] === name && (isSpare || owner === 'PowerTaskDetail')
    return mayBe && this.choices.oneIn(4, path)
  }

  // Ids keep their meaning, and flags have no third state.
  private isLost({ kind, isNullable }: Form, { path, isSpare }: Place) {
    return isNullable && isSpare && kind !== 'id' && kind !== 'flag' && this.choices.oneIn(10, `${path} lost`)
  }

  /** Nothing, as this or that provider writes it. */
  private nothing({ kind }: Form, { path }: Place) {
    const isBlank = kind === 'text' || kind === 'number' || kind === 'money' || kind === 'time'
    return this.choices.of(path, isBlank ? [null, undefined, ''] : [null, undefined])
  }

  private text(form: Form, value: string, place: Place): unknown {
    if (form.kind === 'text') return otherWords(value, this.choices, place.path)
    if (form.kind !== 'enum') return this.value(form, value, place)
    const isUnknown = form.isOpen && place.isSpare && this.choices.oneIn(10, place.path)
    return isUnknown ? unknownState(value) : value
  }

  private scalar({ kind }: Form, value: unknown, { path }: Place): unknown {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value
    return otherForms[kind]?.(value, this.choices, path) ?? value
  }
}

/** What comes instead of an answer that the documents do not name. */
const anyData: [unknown, ...unknown[]] = [null, undefined, 'ok', 1, true, [], {}, { result: 'done' }]

const codes: [unknown, ...unknown[]] = [200, 0, '200', '0', null, undefined]

function codeOf(code: unknown, operationId: string, choices: Choices) {
  if (code !== 200) return choices.of<unknown>('code', [code, String(code)])
  // The documents have readers of reset-image look for 200.
  return operationId === 'resetImage' ? choices.of<unknown>('code', [200, '200']) : choices.of('code', codes)
}

/** Announcements come in a holder of their own or without it. */
function withoutHolder(form: Form, data: unknown, choices: Choices): [Form, unknown] {
  const [, inside] = form.alternatives
  const isHolder = inside !== undefined && isObject(data) && data.data !== undefined
  return isHolder && choices.oneIn(2, 'holder') ? [inside, data.data] : [form, data]
}

interface Answered {
  operationId: string
  status: number
  /** Of the operation, and of this call of it alone. */
  choices: Choices
  callChoices: Choices
}

function looseData(form: Form, value: unknown, { choices, callChoices }: Answered) {
  const [written, data] = withoutHolder(form, value, choices)
  const place = { path: 'data', isSpare: false }
  const known = new Loose(choices).value(written, data, place)
  return form.isFree && callChoices.oneIn(2, 'free') ? callChoices.of('data', anyData) : known
}

/** The answer with every liberty that the contract leaves. */
export function looseAnswer(form: Form, body: unknown, answered: Answered): unknown {
  const { operationId, status, choices } = answered
  const dataForm = form.properties.get('data')?.form
  if (!isObject(body) || status >= 300 || !dataForm) return looseValue(form, body, choices)
  const { code, data, ...others } = body
  const rest = looseValue(form, others, choices)
  const written = { code: codeOf(code, operationId, choices), data: looseData(dataForm, data, answered) }
  return isObject(rest) ? { ...written, ...rest } : written
}

export const looseValue = (form: Form, value: unknown, choices: Choices) =>
  new Loose(choices).value(form, value, rootPlace)
