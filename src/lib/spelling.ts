/** A state without what providers spell differently: letter case, blanks, hyphens and underscores. */
const comparable = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** Returns the one of `values` that a text spells in its own way, such as `RUNNING`; undefined when it is none. */
export function spelledAs<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  const exact = values.find((value) => value === text)
  if (exact !== undefined) return exact
  const key = comparable(text)
  return values.find((value) => comparable(value) === key)
}
