import type { Operation, Parameter } from '../diff/contract.ts'
import { follow } from '../schema/flat.ts'
import { isObject, objectAt, textAt, type Json, type JsonObject } from '../schema/json.ts'
import { fieldsOf, type Field } from './fields.ts'
import { described, html, line, type Html } from './html.ts'

const places: Record<string, string> = { path: '路径', query: '查询', header: '请求头' }

const fieldRow = ({ path, isRequired, type, facts, description }: Field): Html =>
  html`<tr>
    <th scope="row"><code>${path || '（整个值）'}</code>${isRequired ? html` <b>必有</b>` : ''}</th>
    <td><code>${type}</code>${facts.length ? html`<br /><small>${facts.join(' · ')}</small>` : ''}</td>
    <td>${line(description)}</td>
  </tr>`

/** A table that can be wider than its page, and is then scrolled with the keyboard too. */
const table = (title: string, rows: Html[]): Html | undefined =>
  rows.length
    ? html`<div class="wide" role="region" aria-label="${title}" tabindex="0">
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

function fieldTable(document: JsonObject, title: string, schema: Json | undefined): Html | undefined {
  const [whole, ...within] = fieldsOf(document, schema)
  return table(title, (within.length || !whole ? within : [whole]).map(fieldRow))
}

function parameterRow(document: JsonObject, { name, in: place, isRequired, definition }: Parameter): Html {
  const [schema] = fieldsOf(document, definition['schema'])
  const example = definition['example']
  return fieldRow({
    path: name,
    isRequired,
    type: schema?.type ?? '',
    facts: [
      places[place] ?? place,
      ...(schema?.facts ?? []),
      ...(example === undefined ? [] : [`示例 ${JSON.stringify(example)}`]),
    ],
    description: textAt(definition, 'description') ?? schema?.description,
  })
}

function exampleOf(document: JsonObject, name: string, value: Json | undefined): Html {
  const { summary, value: example } = follow(document, value)
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  const title = `示例：${typeof summary === 'string' ? summary : name}`
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0" aria-label="${title}"><code>${text}</code></pre>
  </figure>`
}

function contentOf(document: JsonObject, title: string, owner: JsonObject): Html[] {
  return Object.entries(objectAt(owner, 'content')).map(([type, value]) => {
    const media = isObject(value) ? value : {}
    const examples = Object.entries(objectAt(media, 'examples'))
    return html`<p class="media"><code>${type}</code></p>
      ${fieldTable(document, `${title}的字段`, media['schema'])}
      ${examples.map(([name, one]) => exampleOf(document, name, one))}`
  })
}

function headersOf(document: JsonObject, status: string, response: JsonObject): Html | undefined {
  const rows = Object.entries(objectAt(response, 'headers')).map(([name, value]) => {
    const definition = follow(document, value)
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
  const response = follow(document, value)
  return html`<details${status.startsWith('2') ? html` open` : ''}><summary><b class="status s${status[0]}">${status}</b> ${line(textAt(response, 'description'))}</summary>
${headersOf(document, status, response)}${contentOf(document, `响应 ${status} `, response)}</details>`
}

/** Who may call: the names of the ways to sign in, or nobody's session. */
function securityOf({ security }: Operation): string {
  const names = security.flatMap((way) => (isObject(way) ? Object.keys(way) : []))
  return names.length ? `需要登录：${names.join(' 或 ')}` : '无需登录'
}

/** One operation as an article, its answers of success unfolded. */
export function operationArticle(document: JsonObject, operation: Operation, item: JsonObject): Html {
  const { method, path, operationId: id, parameters, body, responses } = operation
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${textAt(item, 'summary')}</h2>
    <p class="call">
      <b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code>
      <small>${id} · ${securityOf(operation)}</small>
    </p>
    ${described(textAt(item, 'description'))} ${parameters.length ? html`<h3>参数</h3>` : ''}
    ${table(
      `${textAt(item, 'summary')}的参数`,
      parameters.map((one) => parameterRow(document, one)),
    )}
    ${
      body
        ? html`<h3>请求体</h3>
            ${contentOf(document, '请求体', body)}`
        : ''
    }
    <h3>响应</h3>
    ${Object.entries(responses).map(([status, one]) => responseOf(document, status, one))}
  </article>`
}
