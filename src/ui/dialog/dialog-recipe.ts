import { defineSlotRecipe } from '@chakra-ui/react'
import { lowWindow } from '../dom/window-size'

/** Passed by the dialog itself instead of the theme, so that a page without dialogs does not load it. */
export const dialogRecipe = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'bg.veil', zIndex: 'modal' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'flex-start' },
      overflow: 'auto',
      // Nothing lies below a notch at a side; the rest is added where a sheet ends at the edge of the window.
      ps: { base: 'env(safe-area-inset-left, 0px)', sm: 'max(1.5rem, env(safe-area-inset-left, 0px))' },
      pe: { base: 'env(safe-area-inset-right, 0px)', sm: 'max(1.5rem, env(safe-area-inset-right, 0px))' },
      pb: { base: '0', sm: 'max(1.5rem, env(safe-area-inset-bottom, 0px))' },
      pt: 'max(1.5rem, env(safe-area-inset-top, 0px))',
      // The title and the buttons would leave a sheet's middle a line or two: all of it scrolls.
      [lowWindow]: { alignItems: 'flex-start' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      w: 'full',
      my: { base: '0', sm: 'auto' },
      // In the narrowest windows a sheet at the bottom, of which only the middle scrolls.
      maxH: { base: 'full', sm: 'none' },
      pb: { base: 'env(safe-area-inset-bottom, 0px)', sm: '0' },
      borderBottomRadius: { base: '0', sm: 'md' },
      bg: 'bg.raised',
      borderWidth: '1px',
      borderTopRadius: 'md',
      boxShadow: 'float',
      outline: '0',
      // Long names wrap instead of widening the dialog.
      overflowWrap: 'anywhere',
      [lowWindow]: { maxH: 'none', mt: 'auto' },
    },
    header: { px: '5', pt: '4', pb: '2', pe: '12' },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    body: {
      px: '5',
      py: '2',
      flex: '1',
      minH: '0',
      overflowY: { base: 'auto', sm: 'visible' },
      [lowWindow]: { overflowY: 'visible' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      px: '5',
      pt: '3',
      pb: { base: '4', sm: '5' },
    },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    size: {
      sm: { content: { maxW: { base: 'full', sm: '96' } } },
      md: { content: { maxW: '32rem' } },
      lg: { content: { maxW: '48rem' } },
    },
    // In narrow windows too, where a sheet at the bottom would move as its content grows.
    placement: {
      top: { positioner: { alignItems: 'flex-start' }, content: { borderBottomRadius: 'md' } },
    },
  },
  defaultVariants: { size: 'md' },
})
