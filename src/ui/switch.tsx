import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'

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
    '&[aria-checked=true]': { bg: 'colorPalette.solid' },
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
    },
    '&[aria-checked=true]::before': { transform: 'translateX(1rem)' },
  },
})

export interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off at once; its label presses it too. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <Flex align="center" justify="space-between" gap="3">
      <label htmlFor={id}>{label}</label>
      <Track id={id} type="button" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)} />
    </Flex>
  )
}
