import { idFromText, idToText, type RewritingIdStyle } from '../../../mocks/server/ids/forms'
import type { Ids } from '../access/two-users'

/** The styles in which ids differ from the world's. */
export const rewritingIdStyles: RewritingIdStyle[] = ['text', 'long', 'uuid', 'longtext', 'mixed']

const longNumber = /(?<=[:[,])17\d{17}(?=[,\]}])/g
const longText = /"(17\d{17})"/g

/** Parses JSON; an integer of 19 digits becomes a text with a # before it. */
export const parseWire = (text: string) => JSON.parse(text.replaceAll(longNumber, '"#$&"'))

/** Serializes a body in a style, with integers of 19 digits where the style has them. */
export const toWire = (style: RewritingIdStyle, body: object) =>
  style === 'long' ? JSON.stringify(body).replaceAll(longText, '$1') : JSON.stringify(body)

/** Returns ids of things as a style writes them. */
export const idsOnWire = (style: RewritingIdStyle, ids: Ids): Ids => ({
  ...ids,
  ...Object.fromEntries(
    Object.entries(ids).map(([thing, id]) => [thing, typeof id === 'number' ? idToText(style, id) : id]),
  ),
})

const forms: Record<RewritingIdStyle, (value: unknown, isOwn: boolean) => boolean> = {
  text: (value) => /^[1-9]\d*$/.test(String(value)) && typeof value === 'string',
  long: (value) => /^#17\d{17}$/.test(String(value)),
  uuid: (value) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.test(String(value)),
  longtext: (value) => /^17\d{17}$/.test(String(value)) && typeof value === 'string',
  mixed: (value, isOwn) => typeof value === (isOwn ? 'number' : 'string'),
}

const worldId = (style: RewritingIdStyle, value: unknown) =>
  idFromText(style, String(value).replace('#', '')) ?? `no id in the style: ${String(value)}`

// By name, apart from the provider, which goes by the contract's schemas.
const isIdName = (name: string) => /^(id|\w+_id)$/.test(name)

/** Returns a body with the world's ids. Throws at an id that is not in the style's form. */
export function fromWire(style: RewritingIdStyle, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => fromWire(style, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (!isIdName(name) || one === null) return [name, fromWire(style, one)]
      if (!forms[style](one, name === 'id')) throw new Error(`${name} is ${JSON.stringify(one)}`)
      return [name, worldId(style, one)]
    }),
  )
}

/** Returns how many ids a body has. */
export const countIds = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).reduce(
        (sum, [name, one]) => sum + (isIdName(name) && one !== null ? 1 : countIds(one)),
        0,
      )
    : 0
