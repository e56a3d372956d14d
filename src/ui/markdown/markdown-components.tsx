import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Components, ExtraProps } from 'react-markdown'
import { linkRecipe } from '~/ui/theme/recipes/text-and-skeleton'

type ElementProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps

const Anchor = chakra('a', linkRecipe)

// A link whose URL was sanitized away shows only its text. Footnote links stay in this tab; all others open a new one.
function Link({ node: _node, href, children, ...rest }: ElementProps<'a'>) {
  if (!href) return children
  const newTabProps = href.startsWith('#') ? undefined : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Anchor
      id={rest.id}
      aria-label={rest['aria-label']}
      href={href}
      {...newTabProps}
      display="inline"
      textDecoration="underline"
    >
      {children}
    </Anchor>
  )
}

const Image = ({ src, alt = '', title }: ElementProps<'img'>) =>
  src ? <img src={src} alt={alt} title={title} loading="lazy" referrerPolicy="no-referrer" /> : alt

const Scroller = chakra('section', { base: { overflowX: 'auto', focusVisibleRing: 'inside' } })

// A wide table scrolls inside its own box, which is focusable so that the keyboard can scroll it.
const Table = ({ children }: ElementProps<'table'>) => (
  <Scroller aria-label="表格" tabIndex={0}>
    <table>{children}</table>
  </Scroller>
)

const Pre = chakra('pre')
const Code = ({ children }: ElementProps<'pre'>) => <Pre tabIndex={0}>{children}</Pre>

const TaskCheckbox = ({ checked }: ElementProps<'input'>) => (
  <input type="checkbox" checked={checked} disabled aria-label={checked ? '已完成' : '未完成'} />
)

/** The page's title is its only `h1`, so headings in the text start at `h2`. */
export const markdownComponents: Components = {
  h1: 'h2',
  a: Link,
  img: Image,
  table: Table,
  pre: Code,
  input: TaskCheckbox,
}
