/**
 * An id as the provider sent it. It is opaque: compared by its text, sent back in the form in which it came, never
 * computed with. A bigint is a JSON integer beyond 2^53.
 */
export type Id = number | bigint | string

/** The text of an id: what ids are compared by, and the key of an entity. `12` and `"12"` are the same id. */
export type IdText = string

type MaybeId = Id | null | undefined

/** The text of an id; empty without one. */
export const idText = (id: MaybeId): IdText => (id == null ? '' : String(id))

const shortLength = 10

/** The text of an id for people; of a long one its end, which is where neighbours differ. */
export function shortId(id: Id): string {
  const text = idText(id)
  return text.length <= shortLength ? text : `…${text.slice(-6)}`
}

/** Whether two ids are those of one entity. A missing id is nobody's. */
export const isSameId = (one: MaybeId, other: MaybeId): boolean =>
  one != null && other != null && idText(one) === idText(other)

/** Returns the id of what may be missing. Some providers send 0 for none. */
export const optionalId = (id: MaybeId): Id | undefined => (id == null || idText(id) === '0' ? undefined : id)

/** Returns the entity with an id; undefined without one. */
export const findById = <Entity extends { id?: Id | undefined }>(
  entities: readonly Entity[] | undefined,
  id: MaybeId,
): Entity | undefined => entities?.find((entity) => isSameId(entity.id, id))

/**
 * Returns an id known by its text only, such as one from the URL, in the form in which most providers send it: a safe
 * integer as a number, anything else as text.
 */
export function idFromText(text: IdText): Id {
  const number = Number(text)
  return Number.isSafeInteger(number) && String(number) === text ? number : text
}

const wholeNumber = /^\d+$/

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

function compareDigits(one: string, other: string): number {
  const [first, second] = [withoutZeros(one), withoutZeros(other)]
  if (first.length !== second.length) return first.length - second.length
  return first < second ? -1 : Number(first > second)
}

/** Orders ids: whole numbers by value, however long, before others, which are ordered as text. */
export function compareIds(one: IdText, other: IdText): number {
  const [isFirstWhole, isSecondWhole] = [wholeNumber.test(one), wholeNumber.test(other)]
  if (isFirstWhole && isSecondWhole) return compareDigits(one, other)
  if (isFirstWhole !== isSecondWhole) return isFirstWhole ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
