import { chakra } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
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
  'aria-describedby'?: string
}

/** A checkbox without visible text, for table rows and headers. */
export const Checkbox = ({ label, checked, onChange, ...rest }: CheckboxProps) => (
  <NativeCheckbox
    type="checkbox"
    aria-label={label}
    checked={checked === true}
    ref={(element: HTMLInputElement | null) => {
      if (element) element.indeterminate = checked === 'mixed'
    }}
    onChange={onChange}
    {...rest}
  />
)
