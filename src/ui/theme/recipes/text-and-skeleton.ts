import { defineRecipe } from '@chakra-ui/react'

export const linkRecipe = defineRecipe({
  className: 'chakra-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'sm',
    color: 'node.fg',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
})

export const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { fontWeight: 'semibold', textStyle: 'lg', color: 'fg' },
  variants: {
    size: {
      sm: { textStyle: 'sm' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      xl: { textStyle: 'xl' },
    },
  },
})

/** A round mark of a status or of something new. Forced colours keep backgrounds of system colours only. */
export const dotStyles = {
  boxSize: '2',
  borderRadius: 'full',
  _highContrast: { bg: 'CanvasText' },
} as const

/** Forced colours drop a placeholder's background. */
export const skeletonOutline = {
  _highContrast: { outline: '1px solid GrayText', outlineOffset: '-1px' },
} as const

export const badgeRecipe = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    h: '5',
    borderRadius: 'sm',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.muted', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
})

export const skeletonRecipe = defineRecipe({
  className: 'chakra-skeleton',
  base: {
    bg: 'bg.muted',
    borderRadius: 'sm',
    color: 'transparent',
    userSelect: 'none',
    ...skeletonOutline,
    '& > *': { visibility: 'hidden' },
  },
})
