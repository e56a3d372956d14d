import { chakra } from '@chakra-ui/react'

const Block = chakra('section', {
  base: {
    px: '4',
    py: '3',
    maxH: '80',
    overflow: 'auto',
    bg: 'bg.menu',
    color: 'menu.current',
    borderRadius: 'md',
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre',
    tabSize: '4',
    userSelect: 'text',
    focusVisibleRing: 'outside',
  },
})

/** Preformatted text; overflow scrolls inside the block, which is focusable so that the keyboard can scroll it. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  <Block tabIndex={0} aria-label={label}>
    <pre>
      <code>{children}</code>
    </pre>
  </Block>
)
