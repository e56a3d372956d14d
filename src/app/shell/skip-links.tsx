import { chakra } from '@chakra-ui/react'
import { useState, type MouseEvent } from 'react'

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

const main = () => document.getElementById(mainId) ?? undefined

/** The list of the page: a grid, or the scroller of a table; those of pages that keep-alive hides have no boxes. */
const list = () =>
  [...(main()?.querySelectorAll('[role=grid], table') ?? [])]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.closest<HTMLElement>('[tabindex="0"]'))[0] ?? undefined

interface SkipLinkProps {
  text: string
  target: () => HTMLElement | undefined
  onFocus?: () => void
}

function SkipLink({ text, target, onFocus }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // Keeps the URL unchanged, because a hash would count as a navigation.
    event.preventDefault()
    target()?.focus()
  }
  return (
    <Anchor data-screen-only href={`#${mainId}`} onClick={skip} onFocus={onFocus}>
      {text}
    </Anchor>
  )
}

/**
 * Let keyboard users skip the menu, and the tools above a page's list; visible only while focused. The page is asked for
 * its list when the first one is focused.
 */
export function SkipLinks() {
  const [hasList, setHasList] = useState(false)
  return (
    <>
      <SkipLink text="跳到正文" target={main} onFocus={() => setHasList(list() !== undefined)} />
      {hasList && <SkipLink text="跳到列表" target={list} />}
    </>
  )
}
