import { gfmFromMarkdown } from 'mdast-util-gfm'
import { newlineToBreak } from 'mdast-util-newline-to-break'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfm } from 'micromark-extension-gfm'
import { endAutolinksEarly } from './autolink-end'
import { chineseEmphasis } from './chinese-underscores'

const noSingleTilde = { singleTilde: false }

/**
 * GitHub's markdown, as people write it in Chinese: emphasis works beside full-width punctuation, a bare address ends
 * before Chinese text, a single tilde stands in ranges and strikes nothing through, and line breaks are kept.
 */
const syntax = () => [
  endAutolinksEarly(gfm(noSingleTilde)),
  chineseEmphasis(),
  gfmStrikethroughCjkFriendly(noSingleTilde),
]

/**
 * A plugin for react-markdown. The package remark-gfm adds a second search for addresses, whose regular expressions
 * have lookbehind, which Safari reads since 16.4, and a serializer.
 */
export function chineseMarkdown(this: { data: () => object }): void {
  const fromMarkdown = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }))
  Object.assign(this.data(), {
    micromarkExtensions: syntax(),
    fromMarkdownExtensions: [...fromMarkdown, { transforms: [newlineToBreak] }],
  })
}
