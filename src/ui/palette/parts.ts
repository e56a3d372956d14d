import { chakra } from '@chakra-ui/react'
import { asCombobox } from '../combobox/parts'

export const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', ps: '4', pe: '3', color: 'fg.muted' },
})

/** Without a border, because the dialog has one. */
export const Query = chakra(
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
  { defaultProps: asCombobox },
)

export const Choices = chakra(
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

export const Group = chakra(
  'ul',
  { base: { listStyle: 'none', m: '0', p: '0' } },
  { defaultProps: { role: 'group' } },
)

export const GroupName = chakra(
  'li',
  { base: { px: '2', pt: '3', pb: '1', textStyle: 'xs', color: 'fg.muted' } },
  { defaultProps: { role: 'presentation' } },
)

export const Foot = chakra('div', {
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
