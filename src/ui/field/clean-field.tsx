import { useRef, type ChangeEvent } from 'react'
import { replaceText } from './replace-text'
import { TextField, type TextFieldProps } from './text-field'

export interface CleanFieldProps extends TextFieldProps {
  /** Returns the form of a text that is shown and reported, such as a code without blanks. */
  clean: (text: string) => string
}

/**
 * A text field that shows and reports its text in a clean form, once an input method has finished composing it. The
 * limit of its length counts the clean text, so that pasted blanks cut nothing off.
 */
export function CleanField({ clean, maxLength, onChange, ...props }: CleanFieldProps) {
  const isComposing = useRef(false)
  const tidy = (input: HTMLInputElement): boolean => {
    const { value, selectionStart } = input
    const text = clean(value).slice(0, maxLength)
    if (text === value) return false
    replaceText(input, text, clean(value.slice(0, selectionStart ?? value.length)).length)
    return true
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // The event of the clean text reports it.
    if (isComposing.current || !tidy(event.currentTarget)) onChange?.(event)
  }
  return (
    <TextField
      {...props}
      onChange={change}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        tidy(currentTarget)
      }}
    />
  )
}
