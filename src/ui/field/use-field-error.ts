import { useId, useState } from 'react'

/** The refusal shown at one field outside `useForm`. */
export interface FieldRefusal {
  /** Undefined when nothing is refused. */
  error: string | undefined
  /** The field's id. */
  id: string
  /** Shows a text at the field and moves the focus there. */
  show: (text: string) => void
  /** To be called when the value changes. */
  clear: () => void
}

/** The error that only the server found at a field; the field takes `id` and `error`. */
export function useFieldError(): FieldRefusal {
  const [error, setError] = useState<string>()
  const id = useId()
  const show = (text: string) => {
    setError(text)
    document.getElementById(id)?.focus()
  }
  return { error, id, show, clear: () => setError(undefined) }
}
