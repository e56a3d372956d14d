import { isObject } from '../../provider/exact-json'
import type { RewriteContext, SeededChoices } from './choices'
import { type ValueShape, shapeByName, type PropertyShape } from './forms'
import { propertyPlace, rowPlace, withRowId, type Place, rootPlace } from './places'

/** One of four inner rows of a list has only required properties, ids and flags. */
const bareRowRatio = 4

/** A missing id would change the row, and a missing flag would mean false. */
const isKeptBare = ({ isRequired, shape }: PropertyShape) =>
  isRequired || shape.kind === 'id' || shape.kind === 'flag'

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Returns whether only the detail response has a property: scripts of a project, machines of a task. */
const isDetailOnly = (shape: ValueShape, name: string) =>
  shapeByName(`${shape.name}Detail`).properties.get(name)?.isRequired === true

function isGuaranteed(shape: ValueShape, name: string, property: PropertyShape, value: unknown): boolean {
  if (property.isRequired) return true
  return !property.isExtension && !isEmpty(value) && !isDetailOnly(shape, name)
}

/** Keeps the fields that the documents guarantee and removes the rest. */
class MinimalRewriter {
  constructor(private readonly choices: SeededChoices) {}

  value(shape: ValueShape, value: unknown, place: Place): unknown {
    if (Array.isArray(value))
      return value.map((row, index) => this.row(shape.item, row, rowPlace(place, value, index)))
    return isObject(value) && shape.kind === 'object' ? this.object(shape, value, place) : value
  }

  private row(shape: ValueShape | undefined, row: unknown, place: Place): unknown {
    return shape ? this.value(shape, row, place) : row
  }

  private object(shape: ValueShape, value: Record<string, unknown>, at: Place) {
    const place = withRowId(at, value)
    const isBare = this.isBare(shape, place)
    const guaranteed: Record<string, unknown> = {}
    for (const [name, property] of shape.properties) {
      const inside = value[name]
      if (inside === undefined || (isBare && !isKeptBare(property))) continue
      if (isGuaranteed(shape, name, property, inside))
        guaranteed[name] = this.value(property.shape, inside, propertyPlace(place, name))
    }
    return guaranteed
  }

  private isBare(shape: ValueShape, place: Place) {
    const isIdentified = [...shape.properties.values()].some(({ isRequired }) => isRequired)
    return isIdentified && place.isInnerRow && this.choices.oneIn(bareRowRatio, place.path)
  }
}

/** Another code than 200 is an error even with HTTP 200. Only reset-image guarantees the code 200. */
function codeOf({ code, message }: Record<string, unknown>, operationId: string) {
  if (code !== 200) return { code, message }
  return operationId === 'resetImage' ? { code } : {}
}

/** Reduces a response body to the fields that the documents guarantee. */
export function minimalBody(shape: ValueShape, body: unknown, context: RewriteContext): unknown {
  if (!isObject(body)) return body
  if (context.status >= 300) return { message: body.message }
  const { choices, callChoices, operationId } = context
  const code = codeOf(body, operationId)
  const data = shape.properties.get('data')
  if (data?.shape.isFree) return callChoices.oneIn(2, 'data') ? code : { ...code, data: null }
  const guaranteed = [...shape.properties].filter(([name, { isRequired }]) => isRequired || name === 'data')
  const minimal = new MinimalRewriter(choices)
  const entries = guaranteed.map(([name, { shape }]) => [
    name,
    minimal.value(shape, body[name], { path: name, isInnerRow: false }),
  ])
  return { ...code, ...Object.fromEntries(entries) }
}

export const minimalValue = (shape: ValueShape, value: unknown, choices: SeededChoices) =>
  new MinimalRewriter(choices).value(shape, value, rootPlace)
