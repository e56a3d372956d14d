import { IconButton } from '../components/button'
import { Minus, Plus } from '../components/icons'
import { NumberField } from './number-field'
import { useReadOnlyFields } from './read-only-fields'
import type { TextFieldProps } from './text-field'

interface QuantityFieldProps extends Pick<TextFieldProps, 'id'> {
  label: string
  /** The raw text, which may be invalid. */
  value: string
  onChange: (text: string) => void
  max: number
  /** Shown for a valid text, such as the server's refusal. */
  error?: string | undefined
}

/** Parses a whole number from 1 to `max`; returns undefined for anything else, such as `0`, `-1`, `1.5` or text. */
export function parseQuantity(text: string, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

const errorText = (text: string, max: number) => {
  if (parseQuantity(text, max) !== undefined) return undefined
  return /^\d+$/.test(text.trim()) && Number(text) > max ? `最多 ${max}` : '请输入不小于 1 的整数'
}

/** A quantity input with buttons for one less and one more. */
export function QuantityField({ label, value, onChange, max, error, id }: QuantityFieldProps) {
  const quantity = parseQuantity(value, max)
  const busy = useReadOnlyFields()
  const step = (delta: number) => onChange(String(quantity === undefined ? 1 : quantity + delta))
  return (
    <NumberField
      label={label}
      id={id}
      value={value}
      min={1}
      max={max}
      step={1}
      autoComplete="off"
      error={errorText(value, max) ?? error}
      onChange={({ target }) => onChange(target.value)}
      aside={
        <>
          <IconButton
            variant="outline"
            label={`减少${label}`}
            busy={busy}
            disabledReason={quantity === 1 ? '至少 1' : undefined}
            onClick={() => step(-1)}
          >
            <Minus />
          </IconButton>
          <IconButton
            variant="outline"
            label={`增加${label}`}
            busy={busy}
            disabledReason={quantity === max ? `最多 ${max}` : undefined}
            onClick={() => step(1)}
          >
            <Plus />
          </IconButton>
        </>
      }
    />
  )
}
