/** Escaped markup. Any other value is escaped when it is put into a template. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | Part[]

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const textOf = (part: Part): string => {
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (part instanceof Html) return part.text
  return part === undefined ? '' : escape(String(part))
}

/** Template tag for markup: values are escaped, arrays joined, undefined omitted. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(textOf)))

const inline = (text: string): Part[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))

const block = (text: string): Html => {
  // The part before the first hyphen is empty: every item begins with one.
  const [lead = '', ...items] = text.split(/^- /m)
  if (lead) return html`<p>${inline(text)}</p>`
  return html`<ul>
    ${items.map((item) => html`<li>${inline(item.trim())}</li>`)}
  </ul>`
}

/** Renders the Markdown of a description: paragraphs, lists and inline code, as the contract uses no more. */
export const renderMarkdown = (text: string | undefined): Html[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(block)

/** Renders a description as inline markup. */
export const renderInlineMarkdown = (text: string | undefined): Html => html`${inline((text ?? '').trim())}`
