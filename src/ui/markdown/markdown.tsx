import ReactMarkdown from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { elements } from './elements'
import { Prose } from './prose'

// Ids come from footnotes alone, prefixed already; a second prefix would part them from their links.
const schema = { ...defaultSchema, clobberPrefix: '' }

const words = { footnoteLabel: '脚注', footnoteBackLabel: '回到正文' }

/**
 * Text that strangers wrote, as markdown: its HTML is dropped, its addresses may only be http, https or mailto, and
 * what is left passes an allow-list.
 */
export default function Markdown({ text }: { text: string }) {
  return (
    <Prose>
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={words}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={elements}
      >
        {text}
      </ReactMarkdown>
    </Prose>
  )
}
