import { Select } from './field/select'

export interface CompactSelectProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A select without a visible label, for filters and other tight places. */
export function CompactSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: CompactSelectProps<Value>) {
  const select = (text: string) => {
    const match = options.find(([option]) => option === text)
    if (match) onChange(match[0])
  }
  const selectedText = options.find(([option]) => option === value)?.[1]
  return (
    <Select
      aria-label={label}
      // A long option name must not widen the toolbar.
      maxW="min(16rem, 100%)"
      title={selectedText}
      value={value}
      onChange={({ target }) => select(target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}
