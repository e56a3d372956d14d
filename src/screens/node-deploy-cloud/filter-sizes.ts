import type { FilterOption } from '~/api/generated/model'
import { readText } from '~/api/wire-values'

/** A core or memory size that plans can be filtered by. */
export interface FilterSize {
  /** What the call is sent. */
  value: number
  label: string
}

/** The size that a text begins with: `4核` → 4. */
const sizeIn = (text: string): number | undefined => {
  const [digits] = /^\d{1,6}(\.\d{1,3})?/.exec(text) ?? []
  return Number(digits) > 0 ? Number(digits) : undefined
}

const textOf = (value: unknown) => readText(value)?.trim() ?? ''

/** What an option is identified by, which is sent back, and what it is called. */
function textsOf(option: FilterOption): { key: string; label: string } {
  if (typeof option !== 'object') return { key: textOf(option), label: textOf(option) }
  const label = textOf(option['label']) || textOf(option['name'])
  return { key: textOf(option['value']) || textOf(option['id']) || label, label }
}

function filterSize(option: FilterOption, unit: string): FilterSize[] {
  const { key, label } = textsOf(option)
  const value = sizeIn(key) ?? sizeIn(label)
  if (value === undefined) return []
  const isBare = label === '' || Number.isFinite(Number(label))
  return [{ value, label: isBare ? `${label || value} ${unit}` : label }]
}

/**
 * The sizes that a filter offers. The documents name no shape for an option: it may be a number, a text such as `4核`,
 * or an object with label and value or with name and id. One that holds no number is left out.
 */
export function filterSizes(options: readonly FilterOption[] = [], unit: string): FilterSize[] {
  const sizes = options.flatMap((option) => filterSize(option, unit))
  return [...new Map(sizes.map((size) => [size.value, size])).values()]
}
