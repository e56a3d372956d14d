import type { Lifecycle, Transition } from '../breaking-changes/schema/lifecycles.ts'
import { html, type Html } from './html.ts'
import type { OperationPlace } from './journeys.ts'
import { renderDiagram } from './lifecycle-diagram.ts'

const causes = new Map([
  ['time', '时间'],
  ['event', '接口之外的事件'],
])

function causeOf({ by }: Transition, places: Map<string, OperationPlace>): Html {
  const place = places.get(by)
  return place ? html`<a href="${place.url}">${place.summary}</a>` : html`${causes.get(by) ?? by}`
}

const transitionText = (one: Transition, places: Map<string, OperationPlace>): Html =>
  html`<li><code>${one.from}</code> → <code>${one.to}</code>，${causeOf(one, places)}：${one.what}</li>`

const listText = (states: string[]) => (states.length ? states.join('、') : '无')

const sectionOf = (lifecycle: Lifecycle, places: Map<string, OperationPlace>): Html =>
  html`<section id="${lifecycle.name}" aria-labelledby="${lifecycle.name}-title">
    <h2 id="${lifecycle.name}-title">${lifecycle.title} <small>${lifecycle.name}</small></h2>
    <p>
      起始状态：${listText(lifecycle.initial)}；最终状态：${listText(lifecycle.final)}。凭
      <code>${lifecycle.knownBy.join(', ')}</code> 辨认。
    </p>
    <div class="wide" role="group" aria-label="${lifecycle.title}的状态图" tabindex="0">
      ${renderDiagram(lifecycle)}
    </div>
    <ol class="transitions" aria-label="${lifecycle.title}的状态变化">
      ${lifecycle.transitions.map((one) => transitionText(one, places))}
    </ol>
  </section>`

/** Renders the life of each thing: a diagram, and the same as a list. */
export const renderLifecycles = (lifecycles: Lifecycle[], places: Map<string, OperationPlace>): Html =>
  html`<h1>状态的变化</h1>
    <p>
      每样东西有哪些状态，什么会让它从一个状态变为另一个：一次请求、时间，或接口之外的事件。图中箭头上的数字是下面列表的编号，圆角的是不会再离开的最终状态。
    </p>
    <p>
      契约没有写的变化不会发生。两次查询之间可能经过几个状态，所以
      <code>npm run verify</code> 只指出任何变化都到不了的跳跃（<code>openapi/DECISIONS.md</code> 第 55、56
      条）。
    </p>
    ${lifecycles.map((one) => sectionOf(one, places))}`
