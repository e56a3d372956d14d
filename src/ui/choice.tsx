import { chakra } from '@chakra-ui/react'
import { inputRecipe } from './theme/recipes/input'

const Select = chakra('select', inputRecipe)

export interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of many that takes little room, such as a filter. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(([option]) => option === text)
    if (chosen) onChange(chosen[0])
  }
  const selected = options.find(([option]) => option === value)?.[1]
  return (
    <Select
      aria-label={label}
      w="auto"
      // A name of any length must not widen the bar that it stands in.
      maxW="min(16rem, 100%)"
      textOverflow="ellipsis"
      title={selected}
      appearance="auto"
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}
