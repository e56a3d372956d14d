/** A part of a markdown tree. */
interface Part {
  type: string
  value?: string
  children?: Part[]
}

type Parse = (markdown: string) => Part

/** What a browser does not show: comments, scripts, styles, declarations. */
const hidden = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<[!?][^<>]*>/gi
const tag = /<\/?([a-z][\w-]*)(?:\s[^<>]*|\/)?>/gi
const lineEnd = /^<(?:br|\/(?:p|div|li|tr|h[1-6]|center|summary))\b/i
const cellEnd = /^<\/t[dh]\b/i

const isElement = (name: string) =>
  /^(?:svg|math)$/i.test(name) ||
  (!name.includes('-') && !(document.createElement(name) instanceof HTMLUnknownElement))

/** A tag that HTML does not have stands for what the reader has to put there, such as `<IP>`. */
const isPlaceholder = (markup: string, name: string) => !isElement(name) && !markup.includes('=')

const textOf = (html: string) =>
  html.replaceAll(hidden, '').replaceAll(tag, (markup: string, name: string) => {
    if (isPlaceholder(markup, name)) return markup
    if (cellEnd.test(markup)) return ' '
    return lineEnd.test(markup) ? '\n' : ''
  })

/** The markdown in a block of HTML. It holds no HTML and, as HTML has no indented code, no indentation. */
const markdownOf = (html: string) =>
  textOf(html.replaceAll(/(<br\b[^<>]*>)\s*\n/gi, '$1'))
    .replaceAll(/^[^\S\n]+/gm, '')
    .replaceAll('<', '&lt;')

/** A line break of the source after `<br>` is the same one. */
function inlineParts(html: string, next: Part | undefined): Part[] {
  const text = textOf(html)
  if (text === '\n') return next?.type === 'break' ? [] : [{ type: 'break' }]
  return text === '' ? [] : [{ type: 'text', value: text }]
}

const blockContainers = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

function replaceHtml(tree: Part, parse: Parse): void {
  const isOfBlocks = blockContainers.has(tree.type)
  tree.children = tree.children?.flatMap((part, index, parts) => {
    if (part.type !== 'html') {
      replaceHtml(part, parse)
      return [part]
    }
    const { value = '' } = part
    return isOfBlocks ? (parse(markdownOf(value)).children ?? []) : inlineParts(value, parts[index + 1])
  })
}

/** A plugin for react-markdown: HTML is replaced by its text, so that no words are lost. */
export function htmlToText(this: { parse: Parse }) {
  return (tree: Part): void => replaceHtml(tree, (markdown) => this.parse(markdown))
}
