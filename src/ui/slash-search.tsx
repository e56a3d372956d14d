import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { isPlainKey, isOverlayOpen, isTextInputEvent, useDocumentKeyDown } from '~/ui/document-key-down'
import { SearchBox, type SearchBoxProps } from './search-box'
import type { Shortcut } from '~/ui/keyboard-shortcut'

export const slashShortcut: Shortcut = { combos: ['/'], description: '到页面的搜索框' }

/** Focuses the search input when `/` is pressed, except in a text input or while a dialog or menu is open. */
function useSlashShortcut() {
  const box = useRef<HTMLDivElement>(null)
  useDocumentKeyDown((event) => {
    if (!isPlainKey(event, '/') || isTextInputEvent(event) || isOverlayOpen()) return
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
