import { useRef, useState } from 'react'

/** The refusal shown at one field outside `useForm`. */
export interface FieldRefusal<Control extends HTMLElement> {
  /** Undefined when nothing is refused. */
  error: string | undefined
  ref: React.RefObject<Control | null>
  /** Shows a text at the field and moves the focus there. */
  show: (text: string) => void
  /** To be called when the value changes. */
  clear: () => void
}

/** The error that only the server found at a field; the field's control takes `ref`. */
export function useFieldError<Control extends HTMLElement = HTMLInputElement>(): FieldRefusal<Control> {
  const [error, setError] = useState<string>()
  const ref = useRef<Control>(null)
  const show = (text: string) => {
    setError(text)
    ref.current?.focus()
  }
  return { error, ref, show, clear: () => setError(undefined) }
}
