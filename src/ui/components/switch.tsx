import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { useReadOnlyFields } from '../field/read-only-fields'

const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: '0',
    w: '9',
    h: '5',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'switch',
    transition: 'background-color 0.15s',
    focusVisibleRing: 'outside',
    '&[aria-checked=true]': { bg: 'colorPalette.solid', _highContrast: { bg: 'Highlight' } },
    _highContrast: { outline: '1px solid ButtonText' },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'disabled' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      left: '0.5',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'transform 0.15s',
      _highContrast: { bg: 'ButtonText' },
    },
    // The hit area is larger than the switch.
    _after: { content: '""', position: 'absolute', inset: '-2.5' },
    '&[aria-checked=true]::before': {
      transform: 'translateX(1rem)',
      _highContrast: { bg: 'HighlightText' },
    },
  },
})

export interface SwitchProps {
  label: string
  /** Hides the label visually, where the text beside the switch already says the same. */
  isLabelHidden?: boolean
  isOn: boolean
  /** A change is being saved: the switch keeps the focus and ignores presses. */
  isBusy?: boolean
  /** Why the switch is disabled; shown on hover and read out. */
  disabledReason?: string | undefined
  onChange: (isOn: boolean) => void
}

/** A labelled toggle that takes effect at once. */
export function Switch({ label, isLabelHidden, isOn, isBusy, disabledReason, onChange }: SwitchProps) {
  const id = useId()
  const isReadOnly = useReadOnlyFields()
  const isDisabled = isBusy || isReadOnly || disabledReason !== undefined
  return (
    <Flex align="center" justify="space-between" gap="3" data-print={isOn ? '已开启' : '未开启'}>
      <chakra.label htmlFor={id} srOnly={isLabelHidden ?? false}>
        {label}
      </chakra.label>
      <Track
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        {...(isDisabled && { 'aria-disabled': true })}
        {...(disabledReason !== undefined && {
          'aria-describedby': `${id}-reason`,
          'data-tip': disabledReason,
        })}
        onClick={() => {
          if (!isDisabled) onChange(!isOn)
        }}
      />
      {disabledReason !== undefined && <VisuallyHidden id={`${id}-reason`}>{disabledReason}</VisuallyHidden>}
    </Flex>
  )
}
