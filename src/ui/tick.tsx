import { chakra } from '@chakra-ui/react'

const Box16 = chakra('input', {
  base: {
    boxSize: '4',
    accentColor: 'node.solid',
    cursor: 'checkbox',
    focusVisibleRing: 'outside',
    display: 'block',
  },
})

export interface TickProps {
  /** What is chosen by it, for a screen reader. */
  label: string
  /** `mixed` when it stands for several of which some are. */
  checked: boolean | 'mixed'
  onChange: () => void
  disabled?: boolean
}

/** A checkbox without a text of its own, such as before a row. */
export const Tick = ({ label, checked, onChange, disabled = false }: TickProps) => (
  <Box16
    type="checkbox"
    aria-label={label}
    checked={checked === true}
    ref={(box: HTMLInputElement | null) => {
      if (box) box.indeterminate = checked === 'mixed'
    }}
    disabled={disabled}
    onChange={onChange}
  />
)
