import { type FaultDraft, faultKindForms, isHeaders, malformedBodies } from './fault-kinds'

export const initialFaultDraft: FaultDraft = {
  operationId: undefined,
  kind: 'status',
  status: '500',
  body: '',
  spoiled: 0,
  rawBody: malformedBodies[0].text,
  headers: 'Cache-Control: max-age=600',
  cap: '100',
  delay: '',
  times: '1',
  parameters: '',
}

const isMilliseconds = (text: string) => /^\d{1,7}$/.test(text)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text)

const isQuery = (text: string) => text.split('&').every((part) => /^[^=\s]+=/.test(part))

/** Validates a draft. Returns error messages by field; empty when it is valid. */
export function validateFaultDraft({
  kind,
  status,
  body,
  headers,
  cap,
  delay,
  times,
  parameters,
}: FaultDraft): Partial<Record<keyof FaultDraft, string>> {
  const hasStatus = kind === 'status' || kind === 'carryOut'
  return {
    ...(hasStatus && !/^[2-5]\d\d$/.test(status) && { status: '状态码是 200 到 599 的数' }),
    ...(hasStatus && body.trim() && !isJson(body) && { body: '回答内容不是 JSON' }),
    ...(kind === 'headers' && !isHeaders(headers) && { headers: '每行一个回答头，如“名称: 值”' }),
    ...((delay || kind === 'delay') && !isMilliseconds(delay) && { delay: '延迟是毫秒数' }),
    ...(kind === 'cap' && !isCount(cap) && { cap: '行数是正整数' }),
    ...(times && !isCount(times) && { times: '次数是正整数，留空为每次' }),
    ...(parameters && !isQuery(parameters) && { parameters: '参数应为“名称=值”，多个用“&”连接' }),
  }
}

/** Converts a valid draft to the body of the control API's request. */
export const faultRequestBody = (draft: FaultDraft) => ({
  operationId: draft.operationId ?? '',
  ...faultKindForms[draft.kind].fields(draft),
  ...(draft.delay && { delay: Number(draft.delay) }),
  ...(draft.times && { times: Number(draft.times) }),
  ...(draft.parameters && { parameters: Object.fromEntries(new URLSearchParams(draft.parameters)) }),
})
