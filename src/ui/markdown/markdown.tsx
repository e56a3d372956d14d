import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { checkboxStyles } from '~/ui/theme/checkbox'
import { linkRecipe } from '~/ui/theme/recipes/text-and-skeleton'
import { chineseMarkdown } from './chinese-markdown'
import { htmlToText } from './html-to-text'

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
const markdownComponents: Components = {
  h1: 'h2',
  a: Link,
  img: Image,
  table: Table,
  pre: Code,
  input: TaskCheckbox,
}

/** Styles for rendered markdown, applied to its plain HTML elements. */
const Prose = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    lineHeight: '1.75',
    '& > * + *': { mt: '3' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& h3': { textStyle: 'sm', fontWeight: 'semibold' },
    '& h4, & h5, & h6': { fontWeight: 'semibold' },
    '& > * + :is(h2, h3, h4, h5, h6)': { mt: '6' },
    '& strong': { fontWeight: 'semibold' },
    '& ul': { listStyle: 'disc', ps: '6' },
    '& ol': { listStyle: 'decimal', ps: '6' },
    '& li + li, & li > ul, & li > ol': { mt: '1' },
    '& .task-list-item': { listStyle: 'none', ms: '-6' },
    '& input[type=checkbox]': {
      ...checkboxStyles('&:checked', '&:indeterminate'),
      appearance: 'none',
      display: 'inline-block',
      me: '2',
      verticalAlign: 'middle',
    },
    '& blockquote': { ps: '4', borderStartWidth: '3px', borderColor: 'border.control', color: 'fg.muted' },
    '& hr': { my: '6' },
    '& img': { maxW: 'full', h: 'auto', borderRadius: 'sm' },
    '& code': {
      fontFamily: 'mono',
      fontSize: '0.9em',
      bg: 'bg.muted',
      px: '1',
      py: '0.5',
      borderRadius: 'sm',
    },
    '& pre': {
      overflowX: 'auto',
      p: '4',
      bg: 'bg.subtle',
      borderWidth: '1px',
      borderRadius: 'md',
      textStyle: 'sm',
      focusVisibleRing: 'inside',
    },
    '& pre code': { bg: 'transparent', p: '0', fontSize: 'inherit', overflowWrap: 'normal' },
    '& table': { borderCollapse: 'collapse', overflowWrap: 'normal' },
    '& th, & td': { px: '3', py: '2', borderWidth: '1px', textAlign: 'start', whiteSpace: 'nowrap' },
    '& th': { bg: 'bg.subtle', fontWeight: 'semibold' },
    '& .sr-only': { srOnly: true },
    '& .empty': { color: 'fg.muted' },
    '& .footnotes': { textStyle: 'sm', color: 'fg.muted', borderTopWidth: '1px', pt: '3' },
  },
})

const schema = {
  ...defaultSchema,
  // Only footnotes have ids, and remark prefixes them already; a second prefix would break their links.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
}

const footnoteLabels = { footnoteLabel: '脚注', footnoteBackLabel: '回到正文' }

interface HtmlPart {
  type: string
  tagName?: string
  value?: string
  properties?: object
  children?: HtmlPart[]
}

const isShown = ({ tagName, value, children }: HtmlPart): boolean =>
  tagName === 'img' || tagName === 'hr' || Boolean(value?.trim()) || (children ?? []).some(isShown)

/** A plugin for react-markdown: a text that renders nothing is replaced by `empty`. */
const orEmpty = (empty: string) => (tree: HtmlPart) => {
  const children = [{ type: 'text', value: empty }]
  if (!isShown(tree))
    tree.children = [{ type: 'element', tagName: 'p', properties: { className: 'empty' }, children }]
}

/**
 * Renders untrusted markdown, or `empty` where it shows nothing. Of HTML only the text is shown, URLs may only be http,
 * https or mailto, and the result is sanitized with an allow-list.
 */
export default function Markdown({ text, empty }: { text: string; empty: string }) {
  return (
    <Prose>
      <ReactMarkdown
        skipHtml
        remarkPlugins={[chineseMarkdown, htmlToText]}
        remarkRehypeOptions={footnoteLabels}
        rehypePlugins={[
          [rehypeSanitize, schema],
          [orEmpty, empty],
        ]}
        components={markdownComponents}
      >
        {text}
      </ReactMarkdown>
    </Prose>
  )
}
