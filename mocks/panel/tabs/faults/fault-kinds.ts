export type FaultKind = 'status' | 'malformed' | 'drop' | 'delay'

export const faultKinds: readonly (readonly [FaultKind, string])[] = [
  ['status', '状态码'],
  ['malformed', '坏数据'],
  ['drop', '断开连接'],
  ['delay', '仅延迟'],
]

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
