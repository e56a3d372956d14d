import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'

export const mainId = 'main'

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'max',
    px: '4',
    py: '2',
    borderRadius: 'md',
    bg: 'node.solid',
    color: 'node.contrast',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
})

/** Lets keyboard users skip the menu; visible only while focused. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Keeps the URL unchanged, because a hash would count as a navigation.
    event.preventDefault()
    document.getElementById(mainId)?.focus()
  }
  return (
    <Anchor data-screen-only href={`#${mainId}`} onClick={skip}>
      跳到正文
    </Anchor>
  )
}
