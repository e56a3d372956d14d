import { defineRecipe } from '@chakra-ui/react'

/** Height and least width; in narrow windows as much as a finger needs. */
const boxOf = (size: string) => ({ h: { base: '10', md: size }, minW: { base: '10', md: size } })

export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'button',
    focusVisibleRing: 'outside',
    // Buttons with a `disabledReason` stay focusable, so they are aria-disabled instead of disabled.
    '&:disabled, &[aria-disabled=true]': { color: 'fg.muted', cursor: 'disabled' },
    // A busy button keeps its normal colours.
    '&[aria-busy=true]': { cursor: 'progress' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { ...boxOf('6'), px: '2', gap: '1', textStyle: 'xs', _icon: { boxSize: '3.5' } },
      sm: { ...boxOf('7'), px: '2.5', gap: '1.5', textStyle: 'sm', _icon: { boxSize: '4' } },
      md: { ...boxOf('8'), px: '3', gap: '2', textStyle: 'sm', _icon: { boxSize: '4' } },
      lg: { ...boxOf('9'), px: '4', gap: '2', textStyle: 'sm', _icon: { boxSize: '4' } },
      xl: { h: '11', minW: '11', px: '5', gap: '2', textStyle: 'lg', _icon: { boxSize: '4' } },
    },
    variant: {
      solid: {
        // The one primary colour; what concerns power or destroys sets its own.
        colorPalette: 'node',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.strong' },
        _expanded: { bg: 'colorPalette.strong' },
        '&:disabled, &[aria-disabled=true]': { bg: 'bg.muted' },
        '&[aria-busy=true]': { bg: 'colorPalette.strong', color: 'colorPalette.contrast' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      // For secondary actions: ink on a sunk background, with an outline only in forced colours.
      outline: {
        bg: 'bg.subtle',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
        _moreContrast: { borderColor: 'border.control' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
        '&:disabled, &[aria-disabled=true]': { opacity: 0.5 },
        '&[aria-busy=true]': { opacity: 0.5 },
      },
      plain: { color: 'colorPalette.fg', px: '0', h: 'auto', minW: '0' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})
