import { lowWindow } from '~/ui/dom/window-size'

/** In low windows they stay in their place in the page, as beside the form. */
const inPlace = { position: 'static', zIndex: 'auto' } as const

/**
 * Where an order stands below its form, in windows below `lg`, its total and its button stay visible at the bottom of
 * the window, above the navigation. They are the same elements as beside the form, so that nothing is there twice.
 */
export const stickyTotal = {
  position: { base: 'fixed', lg: 'static' },
  insetInlineStart: { base: '0', md: 'calc(4rem + env(safe-area-inset-left, 0px))' },
  insetInlineEnd: '0',
  bottom: 'var(--bottom-bar)',
  zIndex: { base: 'sticky', lg: 'auto' },
  display: 'flex',
  alignItems: { base: 'center', lg: 'baseline' },
  justifyContent: { base: 'flex-start', lg: 'space-between' },
  gap: '3',
  h: { base: '16', lg: 'auto' },
  ps: { base: 'max(1rem, env(safe-area-inset-left, 0px))', md: '4', lg: '0' },
  pe: { base: '36', lg: '0' },
  bg: { base: 'bg.raised', lg: 'transparent' },
  borderTopWidth: { base: '1px', lg: '0' },
  css: {
    [lowWindow]: { ...inPlace, h: 'auto', ps: '0', pe: '0', bg: 'transparent', borderTopWidth: '0' },
  },
} as const

/** The button at the end of the total. */
export const stickyButton = {
  position: { base: 'fixed', lg: 'relative' },
  insetInlineEnd: { base: 'max(1rem, env(safe-area-inset-right, 0px))', lg: 'auto' },
  bottom: { base: 'calc(var(--bottom-bar) + 0.625rem)', lg: 'auto' },
  zIndex: { base: 'sticky', lg: 'auto' },
  css: { [lowWindow]: inPlace },
} as const

/** Total and button beside the form: at the bottom of the window while the order goes on below it. */
export const stickyFooter = {
  position: { lg: 'sticky' },
  bottom: '0',
  zIndex: { lg: '1' },
  mx: '-5',
  px: '5',
  py: { lg: '4' },
  borderTopWidth: { lg: '1px' },
  bg: 'bg.panel',
  css: { [lowWindow]: { position: 'static' } },
} as const

/** The order beside its form, which stays visible there. */
export const stickyOrder = {
  position: { lg: 'sticky' },
  top: '28',
  css: { [lowWindow]: { position: 'static' } },
} as const

/** The same with the room that the total and the button take at the end of the page. */
export const stickyOrderWithTotal = {
  ...stickyOrder,
  mb: { base: '16', lg: '0' },
  css: { [lowWindow]: { position: 'static', mb: '0' } },
} as const
