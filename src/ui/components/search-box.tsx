import { Box, chakra } from '@chakra-ui/react'
import { useRef, useState, type FormEvent } from 'react'
import { isSlashKey, useDocumentKeyDown } from '../dom/document-key-down'
import { Input } from '../field/field-frame'
import { Button, IconButton } from './button'
import { Search, X } from './icons'
import { type Shortcut, KeyCombo } from './key-combo'
import { NarrowHidden } from './narrow-hidden'

const slash = '/'

export const slashShortcut: Shortcut = { combos: [slash], description: '到页面的搜索框' }

const Form = chakra(
  'form',
  { base: { display: 'flex', gap: '2', minW: '0', maxW: 'full' } },
  { defaultProps: { role: 'search' } },
)

/** The shortcut hint, in the place of the clear button. */
const Hint = chakra('div', {
  base: {
    position: 'absolute',
    insetY: '0',
    right: '2',
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
    '&[hidden]': { display: 'none' },
  },
})

export interface SearchBoxProps {
  label: string
  placeholder?: string
  /** The current search keyword. */
  value: string
  /** Called on Enter or the button with the trimmed text; '' when cleared. */
  onSearch: (text: string) => void
}

/** The text of the input, which follows the keyword: Back and Forward change it. */
function useTextOf(value: string) {
  const [text, setText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    setText(value)
  }
  return [text, setText] as const
}

/**
 * A keyword input that searches on submit, not while the user types. The `/` key focuses it, except in a text input or
 * while a dialog or menu is open.
 */
export function SearchBox({ label, placeholder = label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useTextOf(value)
  const input = useRef<HTMLInputElement>(null)
  useDocumentKeyDown((event) => {
    if (!isSlashKey(event)) return
    event.preventDefault()
    input.current?.select()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const clear = () => {
    setText('')
    onSearch('')
    // The pressed button hides, and the next keyword is typed here.
    input.current?.focus()
  }
  return (
    <Form onSubmit={submit}>
      <Box position="relative" w={{ base: 'full', md: '48' }} minW="0">
        <Input
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={64}
          autoComplete="off"
          aria-keyshortcuts={slash}
          pe="8"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {/* Always mounted: inserting its style rules later would make the browser recalculate the page's styles. */}
        <Box
          position="absolute"
          right={{ base: '0', md: '1' }}
          top={{ base: '0', md: '1' }}
          hidden={text === ''}
        >
          <IconButton size="xs" label={`清除${label}`} onClick={clear}>
            <X />
          </IconButton>
        </Box>
        <Hint aria-hidden hidden={text !== ''}>
          <KeyCombo combo={slash} />
        </Hint>
      </Box>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        <NarrowHidden>搜索</NarrowHidden>
      </Button>
    </Form>
  )
}
