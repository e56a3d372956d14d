import { defineTextStyles } from '@chakra-ui/react'

const textStyle = (size: number, lineHeight: number) => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${lineHeight / 16}rem` },
})

/** Font size and line height in px at a root size of 16 px; line heights are multiples of 2 px. */
export const textStyles = defineTextStyles({
  xs: textStyle(12, 18),
  sm: textStyle(13, 20),
  md: textStyle(14, 22),
  lg: textStyle(16, 24),
  xl: textStyle(20, 28),
  '2xl': textStyle(24, 32),
  '3xl': textStyle(32, 40),
})
