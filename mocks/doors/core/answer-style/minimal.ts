import type { Choices } from './choices'
import { type Form, formNamed, type Property } from './forms'
import { inProperty, inRow, isObject, named, type Place, rootPlace } from './places'

/** One row in so many holds only what is required, its ids and its flags; the ends of a list never. */
const bareRows = 4

/** What is missing there would be another thing, or read as no. */
const isKeptBare = ({ isRequired, form }: Property) =>
  isRequired || form.kind === 'id' || form.kind === 'flag'

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** A list promises less of a thing than its own answer does: scripts of a project, machines of a task. */
const isLeftToDetail = (form: Form, name: string) =>
  formNamed(`${form.name}Detail`).properties.get(name)?.isRequired === true

function isPromised(form: Form, name: string, property: Property, value: unknown): boolean {
  if (property.isRequired) return true
  return !property.isExtension && !isNothing(value) && !isLeftToDetail(form, name)
}

/** Writes what the documents promise and nothing else. */
class Minimal {
  constructor(private readonly choices: Choices) {}

  value(form: Form, value: unknown, place: Place): unknown {
    if (Array.isArray(value))
      return value.map((row, index) => this.row(form.item, row, inRow(place, value, index)))
    return isObject(value) && form.kind === 'object' ? this.object(form, value, place) : value
  }

  private row(form: Form | undefined, row: unknown, place: Place): unknown {
    return form ? this.value(form, row, place) : row
  }

  private object(form: Form, value: Record<string, unknown>, at: Place) {
    const place = named(at, value)
    const isBare = this.isBare(form, place)
    const promised: Record<string, unknown> = {}
    for (const [name, property] of form.properties) {
      const inside = value[name]
      if (inside === undefined || (isBare && !isKeptBare(property))) continue
      if (isPromised(form, name, property, inside))
        promised[name] = this.value(property.form, inside, inProperty(place, name))
    }
    return promised
  }

  private isBare(form: Form, place: Place) {
    const isIdentified = [...form.properties.values()].some(({ isRequired }) => isRequired)
    return isIdentified && place.isSpare && this.choices.oneIn(bareRows, place.path)
  }
}

/** Anything but 200 is a refusal even with HTTP 200, and reset-image promises its code. */
function codeOf({ code, message }: Record<string, unknown>, operationId: string) {
  if (code !== 200) return { code, message }
  return operationId === 'resetImage' ? { code } : {}
}

interface Answered {
  operationId: string
  status: number
  /** Of the operation, and of this call of it alone. */
  choices: Choices
  callChoices: Choices
}

/** The answer of a provider that holds to the documents and adds nothing. */
export function minimalAnswer(form: Form, body: unknown, answered: Answered): unknown {
  if (!isObject(body)) return body
  if (answered.status >= 300) return { message: body.message }
  const { choices, callChoices, operationId } = answered
  const code = codeOf(body, operationId)
  const data = form.properties.get('data')
  if (data?.form.isFree) return callChoices.oneIn(2, 'data') ? code : { ...code, data: null }
  const promised = [...form.properties].filter(([name, { isRequired }]) => isRequired || name === 'data')
  const minimal = new Minimal(choices)
  const entries = promised.map(([name, { form }]) => [
    name,
    minimal.value(form, body[name], { path: name, isSpare: false }),
  ])
  return { ...code, ...Object.fromEntries(entries) }
}

export const minimalValue = (form: Form, value: unknown, choices: Choices) =>
  new Minimal(choices).value(form, value, rootPlace)
