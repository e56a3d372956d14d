import { chakra } from '@chakra-ui/react'
import { cutAt } from '~/lib/find'

const Mark = chakra('mark', { base: { bg: 'transparent', color: 'node.fg', fontWeight: 'semibold' } })

interface MarkedProps {
  text: string
  typed: string
}

/** Highlights the part of a text that matches the search text. */
export function Marked({ text, typed }: MarkedProps) {
  const parts = cutAt(text, typed)
  if (!parts) return text
  const [before, match, after] = parts
  return (
    <>
      {before}
      <Mark>{match}</Mark>
      {after}
    </>
  )
}
