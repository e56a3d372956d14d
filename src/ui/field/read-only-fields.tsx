import { createContext, useContext, type ComponentProps } from 'react'

/**
 * Makes the fields inside read-only while their submission is pending: its success closes or empties the form, and would
 * drop text typed meanwhile. They are not disabled, so that the focus stays and their values are read out.
 */
export const ReadOnlyFields = createContext(false)

/** Whether the fields here are read-only because their submission is pending. */
export const useReadOnlyFields = (): boolean => useContext(ReadOnlyFields)

interface FormProps extends ComponentProps<'form'> {
  isPending: boolean
}

/** A form outside a dialog, or in one that is also `locked` by the submissions of other forms. */
export const Form = ({ isPending, ...form }: FormProps) => (
  <ReadOnlyFields value={isPending}>
    <form {...form} />
  </ReadOnlyFields>
)
