import { chakra } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
import { useReadOnlyFields } from '../field/read-only-fields'
import { checkboxStyles } from '../theme/checkbox'

/** For a label that has the checkbox inside. */
export const NativeCheckbox = chakra('input', {
  base: {
    ...checkboxStyles('&:checked', '&:indeterminate'),
    appearance: 'none',
    focusVisibleRing: 'outside',
  },
})

export interface CheckboxProps {
  /** The accessible name. */
  label: string
  /** `mixed` when only some of the rows it stands for are selected. */
  checked: boolean | 'mixed'
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  disabled?: boolean
}

/** A checkbox without visible text, for table rows and headers. */
export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  const isReadOnly = useReadOnlyFields()
  return (
    <NativeCheckbox
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      ref={(element: HTMLInputElement | null) => {
        if (element) element.indeterminate = checked === 'mixed'
      }}
      disabled={disabled}
      {...(isReadOnly && { 'aria-readonly': true })}
      onChange={(event) => !isReadOnly && onChange(event)}
    />
  )
}
