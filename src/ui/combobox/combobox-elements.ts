import { chakra } from '@chakra-ui/react'
import { Input } from '~/ui/field/input'

// ARIA roles instead of select and option, which can't hold the options' images and tags.
export const comboboxAttributes = {
  role: 'combobox',
  autoComplete: 'off',
  'aria-autocomplete': 'list',
} as const

export const SearchInput = chakra(Input, {}, { defaultProps: comboboxAttributes })

export const OptionList = chakra(
  'ul',
  {
    base: {
      position: 'absolute',
      zIndex: 'dropdown',
      insetX: '0',
      top: 'calc(100% + 4px)',
      maxH: '72',
      overflowY: 'auto',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      p: '1',
    },
  },
  { defaultProps: { role: 'listbox' } },
)

export const OptionItem = chakra(
  'li',
  {
    base: { px: '2', py: '1.5', borderRadius: 'sm', cursor: 'option' },
    variants: { active: { true: { bg: 'bg.subtle' } } },
  },
  { defaultProps: { role: 'option' } },
)
