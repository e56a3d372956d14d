import type { WheelEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field'

// Scrolling the page over a focused number input must not change its value.
const blurOnWheel = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

/** A number input whose value stays a string, so that money amounts stay exact. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="number" inputMode="decimal" onWheel={blurOnWheel} />
}
