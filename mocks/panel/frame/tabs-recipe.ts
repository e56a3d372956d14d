import { defineSlotRecipe } from '@chakra-ui/react'

export const tabsRecipe = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' },
    list: { display: 'flex', gap: '1', px: '3', borderBottomWidth: '1px', overflowX: 'auto' },
    trigger: {
      h: '9',
      px: '2',
      textStyle: 'sm',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'button',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      focusVisibleRing: 'inside',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', fontWeight: 'semibold', borderColor: 'node.solid' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      flex: '1',
      minH: '0',
      p: '4',
      overflowY: 'auto',
      focusVisibleRing: 'inside',
    },
  },
})
