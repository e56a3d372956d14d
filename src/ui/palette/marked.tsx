import { chakra } from '@chakra-ui/react'
import { cutAt } from '~/lib/find'

const Found = chakra('mark', { base: { bg: 'transparent', color: 'node.fg', fontWeight: 'semibold' } })

/** A text in which what was typed stands out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const cut = cutAt(text, typed)
  if (!cut) return text
  const [before, found, after] = cut
  return (
    <>
      {before}
      <Found>{found}</Found>
      {after}
    </>
  )
}
