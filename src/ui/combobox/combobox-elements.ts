import { chakra } from '@chakra-ui/react'
import { Input } from '~/ui/field/field-frame'

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
      // No ancestor that scrolls, such as a dialog, cuts it; useListPosition places it.
      position: 'fixed',
      zIndex: 'dropdown',
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
