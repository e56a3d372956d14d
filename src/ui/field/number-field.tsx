import type { KeyboardEvent } from 'react'
import { cleanNumber } from '~/lib/typed-number'
import { isComposing } from '../dom/composition'
import { hasModifier } from '../dom/has-modifier'
import { CleanField } from './clean-field'
import { replaceText } from './replace-text'
import type { TextFieldProps } from './text-field'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'step'> {
  min?: number
  max?: number
  step?: number
}

const directions = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])

const attributes = { type: 'text', inputMode: 'decimal', role: 'spinbutton' } as const

// Someone who scrolls has finished with the number, and the arrow keys scroll on instead of changing it. A passive
// listener, as React's are, would be called after the scroll, which has moved the input away from the pointer.
const blurOnWheel = (input: HTMLInputElement | null) =>
  input?.addEventListener('wheel', () => input.blur(), { passive: false })

/** Digits of a sum that are kept, so that 0.1 and 0.2 come to 0.3. */
const maxDecimals = 6

/**
 * A number input whose value stays a string, so that money amounts stay exact. It is a text input, because one of type
 * `number` refuses full-width digits and reads whatever is no number as empty. The up and down arrow change it by a step.
 */
export function NumberField(props: NumberFieldProps) {
  const { min = -Infinity, max = Infinity, step = 1 } = props
  const value = props.value === '' ? NaN : Number(props.value)
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directions.get(event.key)
    if (direction === undefined || event.shiftKey || hasModifier(event)) return
    if (isComposing(event.nativeEvent) || event.currentTarget.readOnly) return
    event.preventDefault()
    const next = Math.min(max, Math.max(min, (Number.isNaN(value) ? 0 : value) + direction * step))
    replaceText(event.currentTarget, String(Number(next.toFixed(maxDecimals))))
  }
  return (
    <CleanField
      {...props}
      {...attributes}
      ref={blurOnWheel}
      clean={cleanNumber}
      {...(Number.isFinite(value) && { 'aria-valuenow': value })}
      {...(Number.isFinite(min) && { 'aria-valuemin': min })}
      {...(Number.isFinite(max) && { 'aria-valuemax': max })}
      onKeyDown={stepByKey}
    />
  )
}
