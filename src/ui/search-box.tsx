import { Box, chakra } from '@chakra-ui/react'
import { useRef, useState, type FormEvent } from 'react'
import { isSlashKey, useDocumentKeyDown } from './document-key-down'
import { type Shortcut, KeyCombo } from './key-combo'
import { Button, IconButton } from './button'
import { Input } from './field/field-frame'
import { Search, X } from './icons'
import { NarrowHidden } from './narrow-hidden'

export const slashShortcut: Shortcut = { combos: ['/'], description: '到页面的搜索框' }

/** Focuses the search input when `/` is pressed, except in a text input or while a dialog or menu is open. */
function useSlashShortcut() {
  const box = useRef<HTMLDivElement>(null)
  useDocumentKeyDown((event) => {
    if (!isSlashKey(event)) return
    event.preventDefault()
    box.current?.querySelector('input')?.select()
  })
  return box
}

/** A search box that the `/` key focuses. */
export function SlashSearch(props: SearchBoxProps) {
  return (
    <Box ref={useSlashShortcut()} minW="0" maxW="full">
      <SearchBox shortcut="/" {...props} />
    </Box>
  )
}

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
  /** The key that focuses the input. */
  shortcut?: string
  /** Called on Enter or the button with the trimmed text; '' when cleared. */
  onSearch: (text: string) => void
}

/** A keyword input that searches on submit, not while the user types. */
export function SearchBox({ label, placeholder = label, value, shortcut, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // Back and Forward change the keyword; the input follows.
  if (previousValue !== value) {
    setPreviousValue(value)
    setText(value)
  }
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
          aria-keyshortcuts={shortcut}
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
        {shortcut && (
          <Hint aria-hidden hidden={text !== ''}>
            <KeyCombo combo={shortcut} />
          </Hint>
        )}
      </Box>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        <NarrowHidden>搜索</NarrowHidden>
      </Button>
    </Form>
  )
}
