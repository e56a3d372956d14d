const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Whether a parameter is neither text nor a number: the documents leave open what a value is. */
export const isNested = (value: unknown): boolean => value != null && !isPlain(value)

/** A parameter's value as text, anything nested as compact JSON; blank for none. */
export const valueText = (value: unknown): string => {
  if (value == null) return ''
  return isPlain(value) ? String(value) : JSON.stringify(value)
}
