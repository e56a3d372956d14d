/** Parses a page number of at most six digits; returns 1 when it is absent or invalid. */
export function parsePage(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Parses an id, a positive integer up to 2^53 - 1; returns undefined for anything else. */
export function parsePositiveId(text: string | null | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** Returns the text typed as one of the values; undefined when it is none of them. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text)
