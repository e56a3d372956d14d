import { readText } from '~/api/client/wire-values'
import type { FilterOption } from '~/api/generated/model'

/** A core or memory size that plans can be filtered by. */
export interface FilterSize {
  /** The number sent as query parameter: cores, or gigabytes. */
  value: number
  label: string
}

/** Parses the number a text begins with, such as 4 in `4核`; undefined without a positive one. */
const parseSize = (text: string): number | undefined => {
  const [digits] = /^\d{1,6}(\.\d{1,3})?/.exec(text) ?? []
  return Number(digits) > 0 ? Number(digits) : undefined
}

const trimmedText = (value: unknown) => readText(value)?.trim() ?? ''

/** Returns the text that identifies an option to the provider, and its label. */
function keyAndLabel(option: FilterOption): { key: string; label: string } {
  if (typeof option !== 'object') return { key: trimmedText(option), label: trimmedText(option) }
  const label = trimmedText(option['label']) || trimmedText(option['name'])
  return { key: trimmedText(option['value']) || trimmedText(option['id']) || label, label }
}

function filterSize(option: FilterOption, unit: string): FilterSize[] {
  const { key, label } = keyAndLabel(option)
  const value = parseSize(key) ?? parseSize(label)
  if (value === undefined) return []
  // A blank label counts as the number 0.
  const isNumeric = Number.isFinite(Number(label))
  return [{ value, label: isNumeric ? `${label || value} ${unit}` : label }]
}

/**
 * Returns the distinct sizes of a filter. The contract leaves the shape of an option open, so this reads a number, a
 * text such as `4核`, or an object with label and value or with name and id. Options without a number are skipped.
 */
export function filterSizes(options: readonly FilterOption[] = [], unit: string): FilterSize[] {
  const sizes = options.flatMap((option) => filterSize(option, unit))
  return [...new Map(sizes.map((size) => [size.value, size])).values()]
}
