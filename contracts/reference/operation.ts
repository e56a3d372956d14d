import { resolveRef } from '../breaking-changes/schema/flatten.ts'
import { isObject, objectAt, textAt, type Json, type JsonObject } from '../breaking-changes/schema/json.ts'
import type { Operation, Parameter } from '../breaking-changes/schema/openapi.ts'
import { fieldsOf, type Field } from './fields.ts'
import { renderMarkdown, html, renderInlineMarkdown, type Html } from './html.ts'

const placeNames: Record<string, string> = { path: '路径', query: '查询', header: '请求头' }

/** A request field is sent to the provider, an answer field comes from it. */
type Direction = 'request' | 'answer'

const presenceTexts: Record<Direction, { yes: string; no: string }> = {
  request: { yes: '必填', no: '可省略' },
  answer: { yes: '必有', no: '可能缺失' },
}

/** Returns the marks of a field: required or optional, and whether it is an extension of the documents. */
function marksOf({ isRequired, decision }: Field, direction: Direction): Html[] {
  const { yes, no } = presenceTexts[direction]
  const presenceMark = html`<b class="${isRequired ? 'promised' : 'listed'}">${isRequired ? yes : no}</b>`
  if (decision === undefined) return [presenceMark]
  const extension = html`<b class="extension">扩展，决定 ${decision}</b>`
  // Extensions are always optional in responses, so the mark is omitted there.
  return direction === 'answer' ? [extension] : [presenceMark, extension]
}

const fieldRow = (field: Field, direction: Direction): Html => {
  const { path, type, constraints, description } = field
  return html`<tr>
    <th scope="row"><code>${path || '（整个值）'}</code> ${marksOf(field, direction)}</th>
    <td>
      <code>${type}</code>${constraints.length ? html`<br /><small>${constraints.join(' · ')}</small>` : ''}
    </td>
    <td>${renderInlineMarkdown(description)}</td>
  </tr>`
}

/** Renders a table in a focusable region, so that a wide one can be scrolled with the keyboard. */
const table = (title: string, rows: Html[]): Html | undefined =>
  rows.length
    ? html`<div class="wide" role="group" aria-label="${title}" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">类型</th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`
    : undefined

/** Title and direction of a field table. */
interface FieldTableOptions {
  title: string
  direction: Direction
}

function fieldTable(document: JsonObject, { title, direction }: FieldTableOptions, schema: Json | undefined) {
  const [whole, ...within] = fieldsOf(document, schema)
  const fields = within.length || !whole ? within : [whole]
  return table(
    `${title}的字段`,
    fields.map((one) => fieldRow(one, direction)),
  )
}

function parameterRow(document: JsonObject, { name, in: location, isRequired, definition }: Parameter): Html {
  const [schema] = fieldsOf(document, definition['schema'])
  const example = definition['example']
  const field: Field = {
    path: name,
    isRequired,
    type: schema?.type ?? '',
    constraints: [
      placeNames[location] ?? location,
      ...(schema?.constraints ?? []),
      ...(example === undefined ? [] : [`示例 ${JSON.stringify(example)}`]),
    ],
    description: textAt(definition, 'description') ?? schema?.description,
    decision: undefined,
  }
  return fieldRow(field, location in placeNames ? 'request' : 'answer')
}

function exampleOf(document: JsonObject, name: string, value: Json | undefined): Html {
  const { summary, value: example } = resolveRef(document, value)
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  const title = `示例：${typeof summary === 'string' ? summary : name}`
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0" aria-label="${title}"><code>${text}</code></pre>
  </figure>`
}

function contentOf(document: JsonObject, options: FieldTableOptions, owner: JsonObject): Html[] {
  return Object.entries(objectAt(owner, 'content')).map(([type, value]) => {
    const media = isObject(value) ? value : {}
    const examples = Object.entries(objectAt(media, 'examples'))
    return html`<p class="media"><code>${type}</code></p>
      ${fieldTable(document, options, media['schema'])}
      ${examples.map(([name, one]) => exampleOf(document, name, one))}`
  })
}

function headersOf(document: JsonObject, status: string, response: JsonObject): Html | undefined {
  const rows = Object.entries(objectAt(response, 'headers')).map(([name, value]) => {
    const definition = resolveRef(document, value)
    return parameterRow(document, {
      name,
      in: '响应头',
      isRequired: definition['required'] === true,
      definition,
    })
  })
  return table(`${status} 的响应头`, rows)
}

const responseOf = (document: JsonObject, status: string, value: Json | undefined): Html => {
  const response = resolveRef(document, value)
  return html`<details${status.startsWith('2') ? html` open` : ''}><summary><b class="status s${status[0]}">${status}</b> ${renderInlineMarkdown(textAt(response, 'description'))}</summary>
${headersOf(document, status, response)}${contentOf(document, { title: `响应 ${status} `, direction: 'answer' }, response)}</details>`
}

/** Describes the required security schemes in Chinese. */
function securityOf({ security }: Operation): string {
  const names = security.flatMap((way) => (isObject(way) ? Object.keys(way) : []))
  return names.length ? `需要登录：${names.join(' 或 ')}` : '无需登录'
}

/** Describes the source of an operation in Chinese: 第一份文档第 7 节, or 扩展，决定 40. */
const sourceOf = (item: JsonObject): string | undefined =>
  textAt(item, 'x-source')
    ?.replace(/1§(\d)/, '来源：第一份文档第 $1 节')
    .replace(/2§(\d)/, '来源：第二份文档第 $1 节')
    .replace('decision', '扩展，决定')

/** Renders one operation as an article; only success responses are expanded. */
export function renderOperation(document: JsonObject, operation: Operation, item: JsonObject): Html {
  const { method, path, operationId: id, parameters, body, responses } = operation
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${textAt(item, 'summary')}</h2>
    <p class="call">
      <b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code>
      <small>${[id, securityOf(operation), sourceOf(item)].filter(Boolean).join(' · ')}</small>
    </p>
    ${renderMarkdown(textAt(item, 'description'))} ${parameters.length ? html`<h3>参数</h3>` : ''}
    ${table(
      `${textAt(item, 'summary')}的参数`,
      parameters.map((one) => parameterRow(document, one)),
    )}
    ${
      body
        ? html`<h3>请求体</h3>
            ${contentOf(document, { title: '请求体', direction: 'request' }, body)}`
        : ''
    }
    <h3>响应</h3>
    ${Object.entries(responses).map(([status, one]) => responseOf(document, status, one))}
  </article>`
}
