import { defineRecipe } from '@chakra-ui/react'

export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: {
    width: '100%',
    minWidth: '0',
    appearance: 'none',
    textAlign: 'start',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    focusVisibleRing: 'inside',
    focusRingWidth: '2px',
    _disabled: { opacity: 0.55, cursor: 'disabled' },
    _readOnly: { bg: 'bg.subtle' },
    // Browsers paint autofilled inputs themselves; only an inset shadow and the text fill colour override that.
    '&:-webkit-autofill': {
      boxShadow: '0 0 0 100px {colors.node.subtle} inset',
      WebkitTextFillColor: '{colors.fg}',
    },
    _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
  },
  variants: {
    size: {
      sm: { h: { base: '10', md: '7' }, px: '2', textStyle: 'sm' },
      md: { h: { base: '10', md: '8' }, px: '2.5', textStyle: 'sm' },
      lg: { h: { base: '10', md: '9' }, px: '3', textStyle: 'sm' },
      xl: { h: '11', px: '3.5', textStyle: 'lg' },
      // As high as its rows.
      area: { h: 'auto', px: '3', py: '1.5', textStyle: 'sm' },
    },
  },
  defaultVariants: { size: 'md' },
})
