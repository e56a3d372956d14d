import { defineTokens } from '@chakra-ui/react'
import { squareRadius } from './square'

/** The 4 px grid: step n is n × 4 px, in rem so that it scales with the user's font size. */
const grid = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64,
]
const largeSteps = [72, 80, 96, 112, 128]

/** Figures and Latin letters; `npm run fonts` writes its file. */
export const latinFamily = '"Console Latin"'

const sans = `${latinFamily}, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, -apple-system, sans-serif`
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, monospace'

export const tokens = defineTokens({
  spacing: grid(steps),
  sizes: {
    ...grid([...steps, ...largeSteps]),
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
  },
  // Badges, controls, dialogs. l1 to l3 are the names that Chakra's own recipes use.
  radii: {
    none: { value: '0' },
    sm: { value: '3px' },
    md: { value: '6px' },
    lg: { value: '10px' },
    full: { value: '9999px' },
    square: { value: squareRadius },
    l1: { value: '3px' },
    l2: { value: '6px' },
    l3: { value: '10px' },
  },
  fonts: { body: { value: sans }, heading: { value: sans }, mono: { value: mono } },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  zIndex: {
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    // Below popovers and menus, so that a new toast does not cover an open menu.
    toast: { value: 1450 },
    popover: { value: 1500 },
    tooltip: { value: 1800 },
    max: { value: 2147483647 },
  },
  cursor: {
    button: { value: 'pointer' },
    checkbox: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
    menuitem: { value: 'pointer' },
    option: { value: 'pointer' },
    radio: { value: 'pointer' },
    switch: { value: 'pointer' },
  },
})
