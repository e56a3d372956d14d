import { Box, chakra } from '@chakra-ui/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { plainOutput } from '~/lib/plain-output'
import { CopyButton } from '~/ui/components/copy-button'

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
    whiteSpace: 'pre',
    userSelect: 'text',
    focusVisibleRing: 'inside',
  },
})

/** rem, of the text style. */
const lineHeight = 1.125

/** Lines per chunk. */
const linesPerChunk = 200

/**
 * Splits a long text into chunks of whole lines, each with its line count. With `content-visibility: auto` the browser
 * lays out only the visible chunks; a megabyte in one element would block the page for seconds.
 */
export function splitIntoChunks(text: string): { text: string; lines: number }[] {
  const chunks: { text: string; lines: number }[] = []
  for (let start = 0; start < text.length;) {
    let [end, lines] = [start, 0]
    while (end < text.length && lines < linesPerChunk) {
      const next = text.indexOf('\n', end)
      end = next < 0 ? text.length : next + 1
      lines += 1
    }
    chunks.push({ text: text.slice(start, end), lines })
    start = end
  }
  return chunks
}

const Chunk = chakra('div', { base: { contentVisibility: 'auto' } })

/** Scrolls to the end when the output grows, unless the user has scrolled up. */
function useStickToBottom(output: string) {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  // Not at every render: one between the user's scrolling and its event would undo it.
  useLayoutEffect(() => {
    if (output !== '' && box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [output])
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
  }
  return { ref: box, onScroll }
}

/** The output of a command as a terminal shows it, without colours. */
export function LogOutput({ output: received, label }: { output: string; label: string }) {
  const output = useMemo(() => plainOutput(received), [received])
  const scrollProps = useStickToBottom(output)
  const chunks = useMemo(() => splitIntoChunks(output), [output])
  if (output === '')
    return (
      <Box color="fg.muted" textStyle="sm" py="1">
        没有输出
      </Box>
    )
  return (
    <Box position="relative">
      <Text {...scrollProps} aria-label={label} tabIndex={0}>
        {chunks.map(({ text, lines }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the output only grows at the end
          <Chunk key={index} style={{ containIntrinsicSize: `auto 1px auto ${lines * lineHeight}rem` }}>
            {text}
          </Chunk>
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
