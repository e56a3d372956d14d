import type { Journey, JourneyStep } from '../schema/journeys.ts'
import { html, type Html } from './html.ts'

/** Where an operation is on the pages. */
export interface OperationPlace {
  method: string
  path: string
  url: string
  summary: string | undefined
}

/** What nearly every step requires; the page says it once. */
const usualCondition = '$statusCode == 200'

const stateText = ({ state, params }: NonNullable<JourneyStep['state']>) =>
  [state, ...Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join(' · ')

function callOf({ operationId, state }: JourneyStep, places: Map<string, OperationPlace>): Html {
  const place = places.get(operationId ?? '')
  if (!place) return html`<small>状态 <code>${state ? stateText(state) : ''}</code></small>`
  const { method, path, url, summary } = place
  return html`<b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code>
    <a href="${url}">${summary}</a>`
}

function conditionsOf({ conditions }: JourneyStep): Html | undefined {
  const shown = conditions.filter((one) => one !== usualCondition)
  return shown.length
    ? html`<ul aria-label="必须成立">
        ${shown.map((one) => html`<li><code>${one}</code></li>`)}
      </ul>`
    : undefined
}

const sumsOf = ({ sums }: Journey): Html[] =>
  sums.map(({ of, is }) => html`<p>金额必须相符：<code>${of.join(' + ')} = ${is}</code></p>`)

const sectionOf = (journey: Journey, places: Map<string, OperationPlace>): Html =>
  html`<section id="${journey.id}" aria-labelledby="${journey.id}-title">
    <h2 id="${journey.id}-title">${journey.title}</h2>
    <p>${journey.description}</p>
    <ol class="steps">
      ${journey.steps.map(
        (step) =>
          html`<li>
            <p>${step.description}</p>
            <p class="call">${callOf(step, places)}</p>
            ${conditionsOf(step)}
          </li>`,
      )}
    </ol>
    ${sumsOf(journey)}
  </section>`

/** Renders the journeys: the steps in order with their operations and criteria. */
export const renderJourneys = (journeys: Journey[], places: Map<string, OperationPlace>): Html =>
  html`<h1>流程</h1>
    <p>
      哪些接口可以前后相接，以及每一步之后什么必须成立。没有另外说明时，每一步都要求 HTTP 200。每个流程是
      <code>openapi/journeys</code> 里的一份 Arazzo 文档。
    </p>
    <p>
      标为“状态”的步骤不是控制台的请求：运行流程的人借此为提供方准备数据或让时间过去，见
      <code>contracts/states.md</code>。
    </p>
    ${journeys.map((one) => sectionOf(one, places))}`
