import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Components, ExtraProps } from 'react-markdown'
import { linkRecipe } from '../theme/recipes/small'

type Of<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps

const Anchor = chakra('a', linkRecipe)

// An address that was not allowed leaves its text. A note's jump within the text is all that stays in the tab.
function Link({ node: _node, href, children, ...rest }: Of<'a'>) {
  if (!href) return children
  const away = href.startsWith('#') ? undefined : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Anchor
      id={rest.id}
      aria-label={rest['aria-label']}
      href={href}
      {...away}
      display="inline"
      textDecoration="underline"
    >
      {children}
    </Anchor>
  )
}

const Picture = ({ src, alt = '', title }: Of<'img'>) =>
  src ? <img src={src} alt={alt} title={title} loading="lazy" referrerPolicy="no-referrer" /> : alt

const Scroller = chakra('section', { base: { overflowX: 'auto', focusVisibleRing: 'inside' } })

// Whatever is wider than the page scrolls by itself, with the keyboard too.
const Table = ({ children }: Of<'table'>) => (
  <Scroller aria-label="表格" tabIndex={0}>
    <table>{children}</table>
  </Scroller>
)

const Pre = chakra('pre')
const Code = ({ children }: Of<'pre'>) => <Pre tabIndex={0}>{children}</Pre>

const Task = ({ checked }: Of<'input'>) => (
  <input type="checkbox" checked={checked} disabled aria-label={checked ? '已完成' : '未完成'} />
)

/** The page's title is its only first heading, so a text's own begin at the second. */
export const elements: Components = { h1: 'h2', a: Link, img: Picture, table: Table, pre: Code, input: Task }
