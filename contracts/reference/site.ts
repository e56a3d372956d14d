import {
  isObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  type JsonObject,
} from '../breaking-changes/schema/json.ts'
import { lifecyclesIn, type Lifecycle } from '../breaking-changes/schema/lifecycles.ts'
import { operationsIn, type Operation } from '../breaking-changes/schema/openapi.ts'
import type { Journey } from '../schema/journeys.ts'
import { renderMarkdown, html, renderInlineMarkdown, type Html } from './html.ts'
import { renderJourneys, type OperationPlace } from './journeys.ts'
import { renderLifecycles } from './lifecycles.ts'
import { renderOperation } from './operation.ts'

interface Entry {
  operation: Operation
  /** The operation object of the document. */
  item: JsonObject
}

interface Chapter {
  tag: string
  description: string | undefined
  entries: Entry[]
}

/** URL path of the reference. */
const basePath = '/docs'

const chapterUrl = (tag: string) => `${basePath}/${tag}`

const itemOf = (document: JsonObject, { path, method }: Operation) =>
  objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase())

function chaptersOf(document: JsonObject): Chapter[] {
  const entries = operationsIn(document).map((operation) => ({
    operation,
    item: itemOf(document, operation),
  }))
  return listAt(document, 'tags').flatMap((one) => {
    const tag = isObject(one) ? textAt(one, 'name') : undefined
    if (tag === undefined || !isObject(one)) return []
    const taggedEntries = entries.filter(({ item }) => textsAt(item, 'tags')[0] === tag)
    return { tag, description: textAt(one, 'description'), entries: taggedEntries }
  })
}

/** The entries of the navigation. The current page is a tag, one of the two below, or none for the overview. */
interface Navigation {
  chapters: Chapter[]
  journeys: Journey[]
  lifecycles: Lifecycle[]
}

const journeysPage = 'journeys'
const lifecyclesPage = 'lifecycles'

interface PageLinks {
  page: string
  title: string
  sections: { id: string; title: string }[]
}

const sectionLinks = ({ page, title, sections }: PageLinks, current: string | undefined): Html | undefined =>
  sections.length
    ? html`<details${current === page ? html` open` : ''}><summary>${title} <small>${sections.length}</small></summary>
<ul>${sections.map((one) => html`<li><a href="${chapterUrl(page)}#${one.id}">${one.title}</a></li>`)}</ul></details>`
    : undefined

const linkedPages = ({ journeys, lifecycles }: Navigation): PageLinks[] => [
  { page: journeysPage, title: '流程', sections: journeys },
  {
    page: lifecyclesPage,
    title: '状态',
    sections: lifecycles.map(({ name, title }) => ({ id: name, title })),
  },
]

const navigation = (listed: Navigation, current: string | undefined): Html =>
  html`<nav aria-label="目录">
    <p><a href="${basePath}" ${current === undefined ? html` aria-current="page"` : ''}>概览</a></p>
    ${linkedPages(listed).map((one) => sectionLinks(one, current))}
    ${listed.chapters.map(
      ({ tag, entries }) =>
        html`<details${tag === current ? html` open` : ''}><summary>${tag} <small>${entries.length}</small></summary>
<ul>${entries.map(({ operation, item }) => html`<li><a href="${chapterUrl(tag)}#${operation.operationId}">${textAt(item, 'summary')}</a></li>`)}</ul></details>`,
    )}
  </nav>`

const pageOf = (title: string, nav: Html, main: Html): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${basePath}/reference.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#content">跳到正文</a>${nav}
        <main id="content">${main}</main>
      </body>
    </html> `.text

/** Explains the marks of the fields. */
const legend = html`<h2>字段的标记</h2>
  <dl class="legend">
    <dt><b class="promised">必有</b></dt>
    <dd>文档承诺：响应中一定要有，控制台离不开它。</dd>
    <dt><b class="listed">可能缺失</b></dt>
    <dd>文档列出，但可以缺失或为 null；缺失时控制台显示“-”。</dd>
    <dt><b class="extension">扩展，决定 N</b></dt>
    <dd>文档没有，由契约补充（openapi/DECISIONS.md 第 N 条）；可以不提供。</dd>
    <dt><b class="promised">必填</b> <b class="listed">可省略</b></dt>
    <dd>请求中的字段：控制台一定会发送，或可能不发送。</dd>
  </dl>
  <p>
    “数字或文本，可缺”表示同一个值可以有几种写法：例如 <code>7</code>、<code>"7"</code>，或者为
    <code>null</code>。响应中契约没有列出的字段会被忽略。
  </p>`

function overview(document: JsonObject, chapters: Chapter[]): Html {
  const info = objectAt(document, 'info')
  const rows = chapters.map(
    ({ tag, description, entries }) =>
      html`<tbody>
        <tr>
          <th colspan="3" scope="rowgroup">
            <a href="${chapterUrl(tag)}">${tag}</a> <small>${renderInlineMarkdown(description)}</small>
          </th>
        </tr>
        ${entries.map(
          ({ operation: { method, path, operationId }, item }) =>
            html`<tr>
              <td><b class="method ${method.toLowerCase()}">${method}</b></td>
              <td><code>${path}</code></td>
              <td><a href="${chapterUrl(tag)}#${operationId}">${textAt(item, 'summary')}</a></td>
            </tr>`,
        )}
      </tbody>`,
  )
  return html`<h1>${textAt(info, 'title')} <small>${textAt(info, 'version')}</small></h1>
    ${renderMarkdown(textAt(info, 'description'))}
    <p>
      机器可读的契约：<a href="${basePath}/openapi.json">openapi.json</a>（OpenAPI
      ${textAt(document, 'openapi')}）
    </p>
    ${legend}
    <div class="wide" role="group" aria-label="全部接口" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">方法</th>
            <th scope="col">路径</th>
            <th scope="col">接口</th>
          </tr>
        </thead>
        ${rows}
      </table>
    </div>`
}

const chapterPage = (document: JsonObject, { tag, description, entries }: Chapter): Html =>
  html`<h1>${tag}</h1>
    <p>${renderInlineMarkdown(description)}</p>
    ${entries.map(({ operation, item }) => renderOperation(document, operation, item))}`

/** Returns where each operation is, by its operationId. */
const placesIn = (chapters: Chapter[]): Map<string, OperationPlace> =>
  new Map(
    chapters.flatMap(({ tag, entries }) =>
      entries.map(({ operation: { operationId = '', method, path }, item }): [string, OperationPlace] => [
        operationId,
        { method, path, url: `${chapterUrl(tag)}#${operationId}`, summary: textAt(item, 'summary') },
      ]),
    ),
  )

/** Returns the HTML pages of the reference by file name: an overview, journeys, lives, and a page for each tag. */
export function renderReference(document: JsonObject, journeys: Journey[]): Map<string, string> {
  const chapters = chaptersOf(document)
  const listed = { chapters, journeys, lifecycles: lifecyclesIn(document) }
  const title = textAt(objectAt(document, 'info'), 'title') ?? ''
  const first = pageOf(title, navigation(listed, undefined), overview(document, chapters))
  const places = placesIn(chapters)
  const steps = renderJourneys(journeys, places)
  const second = pageOf(`流程 · ${title}`, navigation(listed, journeysPage), steps)
  const others = chapters.map((one): [string, string] => [
    `${one.tag}.html`,
    pageOf(`${one.tag} · ${title}`, navigation(listed, one.tag), chapterPage(document, one)),
  ])
  const pages = new Map([['index.html', first], ...others])
  if (listed.lifecycles.length) {
    const lives = renderLifecycles(listed.lifecycles, places)
    pages.set(`${lifecyclesPage}.html`, pageOf(`状态 · ${title}`, navigation(listed, lifecyclesPage), lives))
  }
  return journeys.length ? pages.set(`${journeysPage}.html`, second) : pages
}
