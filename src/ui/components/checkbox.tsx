import { chakra } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'

/** For a label that has the checkbox inside. */
export const NativeCheckbox = chakra('input', {
  base: {
    boxSize: '4',
    accentColor: 'node.solid',
    cursor: 'checkbox',
    focusVisibleRing: 'outside',
    display: 'block',
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
export const Checkbox = ({ label, checked, onChange, disabled = false }: CheckboxProps) => (
  <NativeCheckbox
    type="checkbox"
    aria-label={label}
    checked={checked === true}
    ref={(element: HTMLInputElement | null) => {
      if (element) element.indeterminate = checked === 'mixed'
    }}
    disabled={disabled}
    onChange={onChange}
  />
)
