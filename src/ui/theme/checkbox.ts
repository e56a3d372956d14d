import type { SystemStyleObject } from '@chakra-ui/react'

const tick: SystemStyleObject = {
  content: '""',
  display: 'block',
  w: '0.3125rem',
  h: '0.5625rem',
  ms: '0.28125rem',
  mt: '0.0625rem',
  borderColor: 'node.contrast',
  borderRightWidth: '2px',
  borderBottomWidth: '2px',
  transform: 'rotate(45deg)',
}

const bar: SystemStyleObject = {
  content: '""',
  display: 'block',
  h: '2px',
  mx: '3px',
  mt: '1.5',
  bg: 'node.contrast',
  _highContrast: { bg: 'CanvasText' },
}

/** A checkbox of 16 px: hollow, or filled with a tick or a bar. The selectors say when. */
export const checkboxStyles = (checked: string, mixed: string): SystemStyleObject => ({
  display: 'block',
  flexShrink: '0',
  boxSize: '4',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'sm',
  bg: 'bg.panel',
  cursor: 'checkbox',
  '&:is(:disabled, [aria-disabled=true])': { opacity: 0.45, cursor: 'disabled' },
  ...Object.fromEntries([
    [`${checked}, ${mixed}`, { bg: 'node.solid', borderColor: 'node.solid' }],
    [`${checked}::after`, tick],
    [`${mixed}::after`, bar],
  ]),
})
