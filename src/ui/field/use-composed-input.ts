import { useState, type ChangeEvent, type CompositionEvent } from 'react'

/**
 * The props of an input that reports its text when no input method composes it, so that nothing searches for the
 * letters of an unfinished word.
 */
export function useComposedInput(value: string, onChange: (text: string) => void) {
  // The text while an input method composes it.
  const [draft, setDraft] = useState<string>()
  return {
    value: draft ?? value,
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      setDraft(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setDraft(undefined)
      onChange(currentTarget.value)
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      draft === undefined ? onChange(currentTarget.value) : setDraft(currentTarget.value),
  }
}
