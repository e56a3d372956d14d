import { chakra } from '@chakra-ui/react'
import { comboboxAttributes } from '~/ui/combobox/combobox-elements'

export const PaletteHeader = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', ps: '4', pe: '3', color: 'fg.muted' },
})

/** Without a border, because the dialog has one. */
export const PaletteInput = chakra(
  'input',
  {
    base: {
      flex: '1',
      minW: '0',
      h: '12',
      bg: 'transparent',
      color: 'fg',
      textStyle: 'lg',
      outline: 'none',
    },
  },
  { defaultProps: comboboxAttributes },
)

export const PaletteList = chakra(
  'div',
  {
    base: {
      maxH: 'min(26rem, 100vh - 14rem)',
      overflowY: 'auto',
      px: '2',
      pb: '2',
      borderTopWidth: '1px',
      // Scrolling up to a group's first option also shows the group's heading.
      scrollPaddingTop: '8',
    },
  },
  { defaultProps: { role: 'listbox' } },
)

export const PaletteOptionGroup = chakra(
  'ul',
  { base: { listStyle: 'none', m: '0', p: '0' } },
  { defaultProps: { role: 'group' } },
)

export const PaletteGroupHeading = chakra(
  'li',
  { base: { px: '2', pt: '3', pb: '1', textStyle: 'xs', color: 'fg.muted' } },
  { defaultProps: { role: 'presentation' } },
)

export const PaletteFooter = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '4',
    h: '10',
    px: '4',
    borderTopWidth: '1px',
    textStyle: 'xs',
    color: 'fg.muted',
  },
})
