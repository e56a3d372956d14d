import { Box, chakra } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button, IconButton } from './button'
import { Input } from './field/input'
import { Search, X } from './icons'
import { Keys } from './keys'

const Form = chakra(
  'form',
  { base: { display: 'flex', gap: '2', minW: '0', maxW: 'full' } },
  { defaultProps: { role: 'search' } },
)

/** Stands where the button that clears the box comes. */
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
  /** What is searched for now. */
  value: string
  /** The key that leads to it. */
  shortcut?: string
  /** On Enter or the button, trimmed; '' when cleared. */
  onSearch: (text: string) => void
}

/** A keyword that counts on Enter or by the button. */
export function SearchBox({ label, placeholder = label, value, shortcut, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  // Back and Forward change what is searched for; the box follows.
  if (searched !== value) {
    setSearched(value)
    setTyped(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <Form onSubmit={submit}>
      <Box position="relative" w="48" minW="0">
        <Input
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={64}
          autoComplete="off"
          aria-keyshortcuts={shortcut}
          pe="8"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {/* Always there: a rule of style that came with it would have the whole page's style found anew. */}
        <Box position="absolute" right="1" top="1" hidden={typed === ''}>
          <IconButton size="xs" label={`清除${label}`} onClick={clear}>
            <X />
          </IconButton>
        </Box>
        {shortcut && (
          <Hint aria-hidden hidden={typed !== ''}>
            <Keys combo={shortcut} />
          </Hint>
        )}
      </Box>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        搜索
      </Button>
    </Form>
  )
}
