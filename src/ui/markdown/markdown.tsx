import ReactMarkdown from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { markdownComponents } from './markdown-components'
import { Prose } from './prose'

// Only footnotes have ids, and remark prefixes them already; a second prefix would break their links.
const schema = { ...defaultSchema, clobberPrefix: '' }

const footnoteLabels = { footnoteLabel: '脚注', footnoteBackLabel: '回到正文' }

/**
 * Renders untrusted markdown. HTML in the text is dropped, URLs may only be http, https or mailto, and the result is
 * sanitized with an allow-list.
 */
export default function Markdown({ text }: { text: string }) {
  return (
    <Prose>
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={footnoteLabels}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={markdownComponents}
      >
        {text}
      </ReactMarkdown>
    </Prose>
  )
}
