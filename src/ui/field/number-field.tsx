import type { WheelEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field'

// Scrolling the page over a focused number must not change it.
const letGo = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

/** A number typed by hand; what it says stays a text, so that money stays exact. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="number" inputMode="decimal" onWheel={letGo} />
}
