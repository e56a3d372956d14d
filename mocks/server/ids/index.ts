import { digitsOf, parse } from '../../provider/exact-json'
import { requestShape, responseShape, shapeByName, type ValueShape } from '../answer-style/forms'
import { idFromJson, idToJson, type RewritingIdStyle } from './forms'
import { mapIds } from './map-ids'
import type { IdStyle } from './names'

/** A long integer that is no id is a number as any other. */
const withoutLongIntegers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => {
    const digits = digitsOf(one)
    return digits === undefined ? one : Number(digits)
  })

const read = (style: RewritingIdStyle, shape: ValueShape | undefined, text: string) =>
  withoutLongIntegers(mapIds(shape, parse(text), (id) => idFromJson(style, id)))

/** Parses the JSON body of a call, with the world's ids. Throws a SyntaxError. */
export const readBodyIds = (style: IdStyle, operationId: string, text: string): unknown =>
  style === 'number' ? JSON.parse(text) : read(style, requestShape(operationId), text)

/** Parses a frame of the socket, with the world's ids. `name` is its schema's name. Throws a SyntaxError. */
export const readFrameIds = (style: IdStyle, name: string, text: string): unknown =>
  style === 'number' ? JSON.parse(text) : read(style, shapeByName(name), text)

const write = (style: IdStyle, shape: () => ValueShape | undefined, value: unknown) =>
  style === 'number' ? value : mapIds(shape(), value, (id, isOwn) => idToJson(style, id, isOwn))

/** Returns the body of a response with its ids in a style. */
export const writeBodyIds = (style: IdStyle, operationId: string, status: number, body: unknown): unknown =>
  write(style, () => responseShape(operationId, status), body)

/** Returns a frame of the event stream or the socket with its ids in a style. `name` is its schema's name. */
export const writeFrameIds = (style: IdStyle, name: string, frame: unknown): unknown =>
  write(style, () => shapeByName(name), frame)
