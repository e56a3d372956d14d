import { Box, chakra } from '@chakra-ui/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { CopyButton } from '~/ui/copy-button'

const Text = chakra('section', {
  base: {
    px: '3',
    py: '2',
    pe: '10',
    maxH: '72',
    overflow: 'auto',
    bg: 'bg.menu',
    color: 'menu.current',
    borderRadius: 'sm',
    fontFamily: 'mono',
    textStyle: 'xs',
    lineHeight: '18px',
    whiteSpace: 'pre',
    userSelect: 'text',
    focusVisibleRing: 'inside',
  },
})

const lineHeight = 18

/** Lines that are laid out together. */
const together = 200

/**
 * A long text in pieces of whole lines, each with how many they are. The browser lays out only the pieces in sight:
 * a megabyte at once would stop the page for seconds.
 */
export function piecesOf(text: string): { text: string; lines: number }[] {
  const pieces: { text: string; lines: number }[] = []
  for (let start = 0; start < text.length;) {
    let [end, lines] = [start, 0]
    while (end < text.length && lines < together) {
      const next = text.indexOf('\n', end)
      end = next < 0 ? text.length : next + 1
      lines += 1
    }
    pieces.push({ text: text.slice(start, end), lines })
    start = end
  }
  return pieces
}

const Piece = chakra('div', { base: { contentVisibility: 'auto' } })

/** Keeps the end in sight while text comes, unless the reader scrolled up. */
function useFollow() {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  })
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
  }
  return { ref: box, onScroll }
}

/** What a command printed, as it stands: plain text with its line breaks (nod-40). */
export function LogOutput({ output, label }: { output: string; label: string }) {
  const follow = useFollow()
  const pieces = useMemo(() => piecesOf(output), [output])
  if (output === '')
    return (
      <Box color="fg.muted" textStyle="sm" py="1">
        没有输出
      </Box>
    )
  return (
    <Box position="relative">
      <Text {...follow} aria-label={label} tabIndex={0}>
        {pieces.map(({ text, lines }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- output only grows at its end
          <Piece key={index} style={{ containIntrinsicSize: `auto 1px auto ${lines * lineHeight}px` }}>
            {text}
          </Piece>
        ))}
      </Text>
      <Box position="absolute" top="1.5" insetEnd="3">
        <CopyButton
          value={output}
          label="复制输出"
          size="xs"
          color="menu.current"
          _hover={{ bg: 'whiteAlpha.200' }}
        />
      </Box>
    </Box>
  )
}
