import { defineGlobalStyles } from '@chakra-ui/react'
import latin from './fonts/latin.woff2'
import { latinFamily } from './tokens'

/** index.html preloads it. A page painted before it has come keeps the system's font, so that no text jumps. */
const latinFace = {
  fontFamily: latinFamily,
  fontWeight: '400 600',
  fontDisplay: 'optional',
  src: `url(${latin}) format("woff2")`,
}

export const globalCss = defineGlobalStyles({
  '@font-face': latinFace,
  // Set on html and inherited. Chakra sets them on every element, which repeats some 300 variables on each.
  html: {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    color: 'fg',
    bg: 'bg.page',
    colorPalette: 'gray',
  },
  body: {
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    // Safari before 15.4 does not support the preflight's 100dvh.
    minHeight: '100vh',
    // A dialog sets it to none, which would restyle the whole page; its backdrop keeps presses from the page anyway.
    pointerEvents: 'auto !important',
  },
  // Safari before 15.4 skips the preflight's rule for all elements, because that also names ::backdrop.
  '*, ::before, ::after': {
    // oxlint-disable-next-line browser/floor -- asks whether the browser knows it
    '@supports not selector(::backdrop)': {
      boxSizing: 'border-box',
      borderWidth: '0',
      borderStyle: 'solid',
      borderColor: 'var(--global-color-border, currentColor)',
    },
  },
  // One stroke for all icons.
  '.lucide': { strokeWidth: '1.5' },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  // Set on html and inherited; a rule for every element would take a third of the page's style recalculation.
  'html::selection': { bg: 'node.muted', color: 'fg' },
  // Forced colours drop backgrounds, by which these are marked otherwise.
  'a[aria-current], button[aria-current], [aria-pressed=true], [role=tab][aria-selected=true], [role=option][aria-selected=true], [role^=menuitem][data-highlighted], [data-cell-active]':
    {
      _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  // With more contrast, secondary text is as dark as the rest and borders as dark as secondary text is otherwise.
  'html:root': {
    _moreContrast: {
      '--cc-colors-border': '{colors.fg.subtle}',
      '--cc-colors-border-control': '{colors.fg.subtle}',
      '--cc-colors-fg-muted': '{colors.fg}',
      '--cc-colors-menu-text': '{colors.menu.current}',
      '--cc-colors-menu-line': '{colors.menu.current}',
    },
  },
  // Reduced motion turns animations off. Transitions last 0 s, because even 0.01 ms would start one on every element
  // at each style change.
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
})
