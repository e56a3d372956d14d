import { defineTextStyles } from '@chakra-ui/react'

const step = (size: number, line: number) => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem` },
})

/** Sizes in px at the usual root of 16; lines stay on the 4 px grid or half of it. */
export const textStyles = defineTextStyles({
  xs: step(12, 18),
  sm: step(13, 20),
  md: step(14, 22),
  lg: step(16, 24),
  xl: step(20, 28),
  '2xl': step(24, 32),
  '3xl': step(32, 40),
})
