import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'

/** What is wrong with a form, and beside which field it is said. */
export interface Fault<Name extends string> {
  field: Name
  text: string
}

interface FormRules<Name extends string> {
  initial: Record<Name, string>
  /** The first fault in the order of the document's rules; undefined when there is none. */
  check: (values: Record<NoInfer<Name>, string>) => Fault<NoInfer<Name>> | undefined
  onSubmit: (values: Record<NoInfer<Name>, string>) => void
}

/** A form of text fields that validates by its own rules and takes the focus to what is wrong. */
export function useForm<Name extends string>({ initial, check, onSubmit }: FormRules<Name>) {
  const [values, setValues] = useState(initial)
  const [fault, setFault] = useState<Fault<Name>>()
  const form = useRef<HTMLFormElement>(null)

  const complain = (found: Fault<Name>) => {
    setFault(found)
    const control = form.current?.elements.namedItem(found.field)
    if (control instanceof HTMLElement) control.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(values)
    if (found) return complain(found)
    setFault(undefined)
    onSubmit(values)
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: fault?.field === name ? fault.text : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      if (fault?.field === name) setFault(undefined)
    },
  })
  return { values, field, complain, form: { ref: form, onSubmit: submit, noValidate: true } }
}
