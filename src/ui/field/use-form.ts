import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'

/** A validation error and the field it is shown at. */
export interface FieldError<Name extends string> {
  field: Name
  text: string
}

interface FormOptions<Name extends string> {
  /** The values of fields that the user has not changed; they follow those that another tab saves meanwhile. */
  initial: Record<Name, string>
  /** Validates the values and returns the first error; undefined when they are valid. */
  validate: (values: Record<NoInfer<Name>, string>) => FieldError<NoInfer<Name>> | undefined
  /** `showError` shows an error that only the server found, at its field. */
  onSubmit: (
    values: Record<NoInfer<Name>, string>,
    showError: (error: FieldError<NoInfer<Name>>) => void,
  ) => void
}

/** The state of a form of text inputs. Submitting validates it and focuses the first invalid field. */
export function useForm<Name extends string>({ initial, validate, onSubmit }: FormOptions<Name>) {
  const [edits, setEdits] = useState<Partial<Record<Name, string>>>({})
  const values: Record<Name, string> = { ...initial, ...edits }
  const [error, setError] = useState<FieldError<Name>>()
  const formRef = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)

  const showFieldError = (nextError: FieldError<Name>) => {
    setError(nextError)
    const control = formRef.current?.elements.namedItem(nextError.field)
    if (control instanceof HTMLElement) control.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press in the same task comes before the button looks busy.
    if (isSubmitting.current) return
    isSubmitting.current = true
    queueMicrotask(() => (isSubmitting.current = false))
    const invalid = validate(values)
    if (invalid) return showFieldError(invalid)
    setError(undefined)
    onSubmit(values, showFieldError)
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: error?.field === name ? error.text : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setEdits((previous) => ({ ...previous, [name]: target.value }))
      if (error?.field === name) setError(undefined)
    },
  })
  return {
    values,
    field,
    complain: showFieldError,
    form: { ref: formRef, onSubmit: submit, noValidate: true },
  }
}
