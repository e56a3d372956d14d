import { malformed, type Kind } from './kinds'

/** A fault as it is being typed. */
export interface Draft {
  operationId: string | undefined
  kind: Kind
  status: string
  /** JSON; '' leaves it to the provider. */
  body: string
  /** Which of the malformed bodies; its text may be changed since. */
  spoiled: number
  rawBody: string
  /** Milliseconds; '' for none. */
  delay: string
  /** '' for all calls. */
  times: string
}

export const newDraft: Draft = {
  operationId: undefined,
  kind: 'status',
  status: '500',
  body: '',
  spoiled: 0,
  rawBody: malformed[0].text,
  delay: '',
  times: '1',
}

const isWhole = (text: string) => /^\d{1,7}$/.test(text)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What is wrong with which part of a draft; empty when nothing is. */
export function wrongIn({ kind, status, body, delay, times }: Draft): Partial<Record<keyof Draft, string>> {
  const hasStatus = kind === 'status'
  return {
    ...(hasStatus && !/^[2-5]\d\d$/.test(status) && { status: '状态码是 200 到 599 的数' }),
    ...(hasStatus && body.trim() && !isJson(body) && { body: '回答内容不是 JSON' }),
    ...((delay || kind === 'delay') && !isWhole(delay) && { delay: '延迟是毫秒数' }),
    ...(times && !/^[1-9]\d{0,5}$/.test(times) && { times: '次数是正整数，留空为每次' }),
  }
}

const answerOf: Record<Kind, (draft: Draft) => object> = {
  status: ({ status, body }) => ({
    status: Number(status),
    ...(body.trim() && { body: JSON.parse(body) }),
  }),
  malformed: ({ spoiled, rawBody }) => ({ rawBody, contentType: malformed[spoiled]?.contentType }),
  drop: () => ({ drop: true }),
  delay: () => ({}),
}

/** A draft without mistakes as the control API takes it. */
export const faultOf = (draft: Draft) => ({
  operationId: draft.operationId,
  ...answerOf[draft.kind](draft),
  ...(draft.delay && { delay: Number(draft.delay) }),
  ...(draft.times && { times: Number(draft.times) }),
})
