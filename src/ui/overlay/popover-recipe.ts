import { defineSlotRecipe } from '@chakra-ui/react'

/** Passed by each popover instead of the theme, so that a page without popovers does not load it. */
export const popoverRecipe = defineSlotRecipe({
  className: 'chakra-popover',
  slots: ['content', 'header', 'title', 'body', 'footer'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: '96',
      maxH: 'var(--available-height)',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: '0',
    },
    header: { display: 'flex', alignItems: 'center', gap: '1', h: '12', px: '4', borderBottomWidth: '1px' },
    title: { fontWeight: 'semibold', flex: '1' },
    body: { overflow: 'auto' },
    footer: { display: 'flex', justifyContent: 'center', p: '3', borderTopWidth: '1px' },
  },
})
