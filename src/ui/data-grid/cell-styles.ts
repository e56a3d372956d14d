import type { SystemStyleObject } from '@chakra-ui/react'
import { checkboxStyles } from '../theme/checkbox'
import { colorVars, usageColors } from '../theme/load-colors'
import { squareStyles } from '../theme/square'
import { tones } from '../theme/tones'

/** Tones of states that are there. */
const filledTones = ['ok', 'warn', 'node', 'power'] as const

/** Height of a row without its bottom border. */
export const contentHeight = 'calc(2.5rem - 1px)'

/** A state: a square and its word. Failed and missing entities have a hollow square, so that the state does not depend on colour. */
export const badgeStyles: SystemStyleObject = {
  textStyle: 'xs',
  lineHeight: contentHeight,
  '&::before': {
    content: '""',
    ...squareStyles,
    me: '1.5',
    verticalAlign: '-0.0625rem',
  },
  ...Object.fromEntries(
    filledTones.map((tone) => [
      `&[data-tone=${tone}]::before`,
      { bg: `${tone}.solid`, borderColor: `${tone}.solid`, _highContrast: { bg: 'CanvasText' } },
    ]),
  ),
  '&[data-tone=bad]': { color: 'bad.fg' },
  '&[data-tone=bad]::before': { borderColor: 'bad.solid' },
  '&[data-tone=none]': { color: 'fg.muted' },
  '&[data-tone=none]::before': { display: 'none' },
}

// One element draws the figure, the bar below it and the bar's track, to keep the number of elements small.
export const barStyles: SystemStyleObject = {
  '--bar': 'transparent',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0.5rem calc(100% - 0.375rem)',
  backgroundImage:
    'linear-gradient(var(--bar), var(--bar)), linear-gradient({colors.bg.muted}, {colors.bg.muted})',
  '&[data-tone=ok]': { '--bar': 'var(--usage-ok)' },
  '&[data-tone=warn]': { '--bar': 'var(--usage-warn)' },
  '&[data-tone=bad]': { '--bar': 'var(--usage-bad)', color: 'bad.fg', fontWeight: 'semibold' },
  // Forced colours drop gradients; the bar is one.
  _highContrast: {
    forcedColorAdjust: 'none',
    '--bar': 'Highlight !important',
    bgColor: 'Canvas',
    color: 'CanvasText',
    borderColor: 'CanvasText',
    backgroundImage: 'linear-gradient(var(--bar), var(--bar))',
  },
  '&[data-tone=none]': { backgroundImage: 'none', color: 'fg.muted' },
}

/** The variables that bars take their colours from. */
export const usageVars = colorVars({
  'usage-ok': usageColors.ok,
  'usage-warn': usageColors.warn,
  'usage-bad': usageColors.bad,
})

export const gridCheckboxStyles: SystemStyleObject = {
  ...checkboxStyles('&[aria-checked=true]', '&[aria-checked=mixed]'),
  mt: '0.71875rem',
}

export const switchStyles: SystemStyleObject = {
  position: 'relative',
  w: '7',
  h: '4',
  mt: '0.71875rem',
  display: 'block',
  borderRadius: 'full',
  bg: 'border.control',
  cursor: 'switch',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '0.5',
    left: '0.5',
    boxSize: '3',
    borderRadius: 'full',
    bg: 'bg.panel',
    _highContrast: { bg: 'ButtonText' },
  },
  '&[aria-checked=true]': { bg: 'node.solid', _highContrast: { bg: 'Highlight' } },
  '&[aria-checked=true]::after': { left: '3.5', _highContrast: { bg: 'HighlightText' } },
  _highContrast: { outline: '1px solid ButtonText' },
  '&[aria-disabled=true]': { opacity: 0.45, cursor: 'disabled' },
  '&[hidden]': { display: 'none' },
}

/** Two lines in a cell, the second one quieter; a switch stands beside both. */
export const stackStyles: SystemStyleObject = {
  pt: '0.5',
  lineHeight: '1.1875rem',
  '& [data-part=switch]': { float: 'right', mt: '0.59375rem', ms: '2' },
  '& > :is([data-part=link], [data-part=line], [data-part=sub])': {
    display: 'block',
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& > [data-part=sub]': {
    textStyle: 'xs',
    fontWeight: 'normal',
    lineHeight: '1.0625rem',
    color: 'fg.muted',
  },
  ...Object.fromEntries(
    tones
      // Normal states have the colour of other text.
      .filter((tone) => tone !== 'gray' && tone !== 'ok')
      .map((tone) => [`& > [data-tone=${tone}]:not([data-part=badge])`, { color: `${tone}.fg` }]),
  ),
}

export const buttonStyles: SystemStyleObject = {
  display: 'inline-block',
  cursor: 'button',
  font: 'inherit',
  color: 'inherit',
  maxW: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'top',
  _hover: { color: 'node.fg' },
  _disabled: { cursor: 'default', color: 'fg.muted' },
}

// A link to its row's details, whose text can be selected.
export const linkStyles: SystemStyleObject = {
  ...buttonStyles,
  userSelect: 'text',
  '&[data-unnamed=true]': { color: 'fg.muted' },
  _hover: { color: 'node.fg', textDecoration: 'underline' },
  '&[aria-expanded=true]': { color: 'node.fg', fontWeight: 'semibold' },
}

export const actionButtonStyles: SystemStyleObject = {
  ...buttonStyles,
  mt: '1.5',
  px: '2',
  lineHeight: '1.6875rem',
  borderRadius: 'md',
  bg: 'bg.subtle',
  _hover: { bg: 'bg.muted' },
  '&[hidden]': { display: 'none' },
}

export const menuButtonStyles: SystemStyleObject = {
  ...buttonStyles,
  display: 'block',
  boxSize: '7',
  mt: '0.34375rem',
  mx: 'auto',
  overflow: 'visible',
  borderRadius: 'sm',
  lineHeight: '1.75rem',
  textAlign: 'center',
  fontWeight: 'bold',
  _hover: { bg: 'bg.muted' },
  '&[hidden]': { display: 'none' },
}
