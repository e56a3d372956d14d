import { chakra } from '@chakra-ui/react'
import { splitAtMatch } from '~/lib/search-ranking'

const Mark = chakra('mark', { base: { bg: 'transparent', color: 'node.fg', fontWeight: 'semibold' } })

interface HighlightedTextProps {
  text: string
  query: string
}

/** Highlights the part of a text that matches the search text. */
export function HighlightedText({ text, query }: HighlightedTextProps) {
  const parts = splitAtMatch(text, query)
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
