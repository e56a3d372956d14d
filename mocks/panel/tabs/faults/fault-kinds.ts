import type { FaultKind, NewFault } from '../../../generated/control-api/model'

/** The form state of a fault. */
export interface FaultDraft {
  operationId: string | undefined
  kind: FaultKind
  status: string
  /** JSON; '' for the provider's default body. */
  body: string
  /** Index of the malformed body that `rawBody` was copied from; the text may be edited. */
  spoiled: number
  rawBody: string
  /** Lines such as `Cache-Control: max-age=600`. */
  headers: string
  /** Rows of a page at most. */
  cap: string
  /** Milliseconds; '' for none. */
  delay: string
  /** Number of requests; '' for all. */
  times: string
  /** Parameters that a request must have, as a query such as `id=8&page=1`; '' for any request. */
  parameters: string
}

/** How the form shows a kind of fault. */
interface FaultKindForm {
  label: string
  /** Converts a valid draft to the fields of the control API that make a fault of this kind. */
  fields: (draft: FaultDraft) => Omit<NewFault, 'operationId'>
}

const headerPattern = /^([A-Za-z0-9-]+):[ \t]*([ -~]+)$/

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether a text is one or more lines such as `Cache-Control: max-age=600`. */
export const isHeaders = (text: string): boolean => {
  const lines = linesOf(text)
  return lines.length > 0 && lines.every((line) => headerPattern.test(line))
}

const parseHeaders = (text: string) =>
  Object.fromEntries(linesOf(text).map((line) => headerPattern.exec(line)?.slice(1) ?? []))

const statusFields = ({ status, body }: FaultDraft) => ({
  status: Number(status),
  ...(body.trim() && { body: JSON.parse(body) }),
})

/** The kinds of fault, in the order of the form. */
export const faultKindForms: Record<FaultKind, FaultKindForm> = {
  status: { label: '状态码', fields: statusFields },
  malformed: {
    label: '坏数据',
    fields: ({ spoiled, rawBody }) => ({ rawBody, contentType: malformedBodies[spoiled]?.contentType }),
  },
  drop: { label: '断开连接', fields: () => ({ drop: true }) },
  lose: { label: '丢失回答', fields: () => ({ lose: true }) },
  loseAll: { label: '丢失全部回答', fields: () => ({ loseAll: true }) },
  carryOut: { label: '照办后改答', fields: (draft) => ({ carryOut: true, ...statusFields(draft) }) },
  cap: { label: '页面上限', fields: ({ cap }) => ({ cap: Number(cap) }) },
  headers: { label: '回答头', fields: ({ headers }) => ({ headers: parseHeaders(headers) }) },
  hold: { label: '扣住回答', fields: () => ({ hold: true }) },
  delay: { label: '仅延迟', fields: () => ({}) },
}

/** A response body that violates the contract. */
interface MalformedBody {
  name: string
  text: string
  contentType: string
}

const json = 'application/json'

/** Malformed bodies as they occur in practice; the form can edit them. */
export const malformedBodies: readonly [MalformedBody, ...MalformedBody[]] = [
  { name: '半截 JSON', text: '{"code":200,"message":"ok","data":[{"id":1', contentType: json },
  {
    name: 'HTML 页面',
    text: '<html><body><h1>502 Bad Gateway</h1></body></html>',
    contentType: 'text/html',
  },
  { name: '空回答', text: '', contentType: json },
  { name: '缺少数据', text: '{"code":200,"message":"ok"}', contentType: json },
  { name: '数据为 null', text: '{"code":200,"message":"ok","data":null}', contentType: json },
  { name: '类型不符', text: '{"code":200,"message":"ok","data":"text"}', contentType: json },
]
