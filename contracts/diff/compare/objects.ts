import { at, type Direction, type Finding } from '../finding.ts'
import { objectAt, textsAt, type Json, type JsonObject } from '../../schema/json.ts'
import type { Compare } from './schemas.ts'
import type { Flat } from '../../schema/flat.ts'

const isMarked = (schema: Json | undefined, mark: string) =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema) && schema[mark] === true

/** A read-only property is in no request, a write-only one in no response. */
const isElsewhere = (schema: Json | undefined, direction: Direction) =>
  isMarked(schema, direction === 'request' ? 'readOnly' : 'writeOnly')

interface Sides {
  before: JsonObject
  after: JsonObject
  needed: string[]
  needs: string[]
  /** What properties without a name of their own must be, before and now. */
  others: Json
  newOthers: Json
  direction: Direction
}

const sidesOf = (a: Flat, b: Flat, direction: Direction): Sides => ({
  before: objectAt(a, 'properties'),
  after: objectAt(b, 'properties'),
  needed: textsAt(a, 'required'),
  needs: textsAt(b, 'required'),
  others: a['additionalProperties'] ?? true,
  newOthers: b['additionalProperties'] ?? true,
  direction,
})

const isMap = (others: Json) => typeof others === 'object'

function removed(name: string, sides: Sides, compare: Compare): Finding[] {
  const schema = sides.before[name] ?? true
  if (isElsewhere(schema, sides.direction)) return [{ effect: 'note', where: '', what: 'property removed' }]
  if (isMap(sides.newOthers)) return compare(schema, sides.newOthers)
  const was = sides.needed.includes(name) ? 'required ' : ''
  return [{ effect: 'different', where: '', what: `${was}property removed` }]
}

function added(name: string, sides: Sides, compare: Compare): Finding[] {
  const schema = sides.after[name] ?? true
  const isNeeded = sides.needs.includes(name) && !isElsewhere(schema, sides.direction)
  const effect = isNeeded && sides.direction === 'request' ? 'narrower' : 'note'
  const what = `${isNeeded ? 'required ' : ''}property added`
  const within = isMap(sides.others) ? compare(sides.others, schema) : []
  return [{ effect, where: '', what }, ...within]
}

function kept(name: string, sides: Sides, compare: Compare): Finding[] {
  const [before, after] = [sides.before[name] ?? true, sides.after[name] ?? true]
  const wasElsewhere = isElsewhere(before, sides.direction)
  const isNeeded = sides.needs.includes(name)
  if (isElsewhere(after, sides.direction)) return leaves(wasElsewhere, isNeeded, sides)
  if (wasElsewhere && isNeeded)
    return [{ effect: 'narrower', where: '', what: 'no longer apart, and required' }]
  return [...requiredness(sides.needed.includes(name), isNeeded), ...compare(before, after)]
}

function leaves(wasElsewhere: boolean, isNeeded: boolean, { direction }: Sides): Finding[] {
  if (wasElsewhere) return []
  const effect = direction === 'response' && isNeeded ? 'wider' : 'note'
  return [{ effect, where: '', what: direction === 'request' ? 'now read-only' : 'now write-only' }]
}

function requiredness(was: boolean, is: boolean): Finding[] {
  if (was === is) return []
  return [{ effect: is ? 'narrower' : 'wider', where: '', what: is ? 'became required' : 'became optional' }]
}

function compareProperty(name: string, sides: Sides, compare: Compare): Finding[] {
  const [was, is] = [name in sides.before, name in sides.after]
  if (was && is) return kept(name, sides, compare)
  if (was) return removed(name, sides, compare)
  if (is) return added(name, sides, compare)
  return requiredness(sides.needed.includes(name), sides.needs.includes(name))
}

/** A pattern closes what was open, and opens what was closed. */
function comparePatterns(a: Flat, b: Flat, compare: Compare): Finding[] {
  const [before, after] = [objectAt(a, 'patternProperties'), objectAt(b, 'patternProperties')]
  const [others, newOthers] = [a['additionalProperties'] ?? true, b['additionalProperties'] ?? true]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => at(`./${name}/`, compare(before[name] ?? others, after[name] ?? newOthers)))
}

function compareDependencies(a: Flat, b: Flat): Finding[] {
  const [before, after] = [objectAt(a, 'dependentRequired'), objectAt(b, 'dependentRequired')]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => dependency(name, textsAt(before, name), textsAt(after, name)))
}

function dependency(name: string, before: string[], after: string[]): Finding[] {
  const come = after.filter((one) => !before.includes(one))
  const gone = before.filter((one) => !after.includes(one))
  const found: Finding[] = []
  if (come.length)
    found.push({ effect: 'narrower', where: `.${name}`, what: `now asks for ${come.join(', ')}` })
  if (gone.length)
    found.push({ effect: 'wider', where: `.${name}`, what: `no longer asks for ${gone.join(', ')}` })
  return found
}

/** Compares properties, those without a name of their own, and what one asks of another. */
export function compareObjects(a: Flat, b: Flat, compare: Compare, direction: Direction): Finding[] {
  const sides = sidesOf(a, b, direction)
  const names = [
    ...new Set([...Object.keys(sides.before), ...Object.keys(sides.after), ...sides.needed, ...sides.needs]),
  ]
  return [
    ...names.flatMap((name) => at(`.${name}`, compareProperty(name, sides, compare))),
    ...at('.*', compare(sides.others, sides.newOthers)),
    ...comparePatterns(a, b, compare),
    ...compareDependencies(a, b),
  ]
}
