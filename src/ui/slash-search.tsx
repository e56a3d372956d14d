import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { isBare, isCovered, isTyping, usePageKeys } from './page-key'
import { SearchBox, type SearchBoxProps } from './search-box'
import type { Shortcut } from './shortcut'

export const slashShortcut: Shortcut = { combos: ['/'], does: '到页面的搜索框' }

/** The `/` key leads to the box from anywhere on the page but where one types, or in a dialog. */
function useSlash() {
  const box = useRef<HTMLDivElement>(null)
  usePageKeys((event) => {
    if (!isBare(event, '/') || isTyping(event) || isCovered()) return
    event.preventDefault()
    box.current?.querySelector('input')?.select()
  })
  return box
}

/** Searches on Enter or by the button, not while one types (nod-10); the `/` key leads there. */
export function SlashSearch(props: SearchBoxProps) {
  return (
    <Box ref={useSlash()} minW="0" maxW="full">
      <SearchBox shortcut="/" {...props} />
    </Box>
  )
}
