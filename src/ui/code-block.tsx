import { chakra } from '@chakra-ui/react'

const Block = chakra('pre', {
  base: {
    m: '0',
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

/** A command to the letter, in fixed width; wide and long ones scroll inside, by keyboard too. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  <Block tabIndex={0} role="region" aria-label={label}>
    <code>{children}</code>
  </Block>
)
