import { defineSlotRecipe } from '@chakra-ui/react'

/** Passed by each menu instead of the theme, so that a page without menus does not load it. */
export const menuRecipe = defineSlotRecipe({
  className: 'chakra-menu',
  slots: ['content', 'item', 'itemText', 'itemIndicator', 'itemGroup', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minW: '56',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: '0',
    },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      h: { base: '10', md: '8' },
      px: '2.5',
      borderRadius: 'sm',
      color: 'fg',
      cursor: 'menuitem',
      userSelect: 'none',
      outline: '0',
      _highlighted: { bg: 'bg.subtle' },
      _icon: { boxSize: '4', color: 'fg.muted' },
    },
    itemText: { flex: '1' },
    itemGroupLabel: { px: '2.5', pt: '1.5', pb: '1', textStyle: 'xs', color: 'fg.muted' },
    separator: { h: '1px', my: '1', mx: '-1', bg: 'border' },
  },
})

/** Follows a link that was chosen by a key as a press does: the menu's own event does not bubble and reloads the page. */
export const followMenuLink = ({ node }: { node: HTMLAnchorElement }) => queueMicrotask(() => node.click())
