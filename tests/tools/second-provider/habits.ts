import { STATUS_CODES } from 'node:http'

// The differences between the second provider and the simulated one. All are defaults of web frameworks.

/** An answer to be sent. Without a body it is empty. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Why a call was refused. `field` is the path of a field of the request's body. */
interface Refusal {
  status: number
  message: string
  field?: string | undefined
}

export interface Framework {
  /** The object that replaces the rows of a list. It also has the contract's `meta`. */
  list: (rows: unknown[], total: number) => Record<string, unknown>
  refuse: (refusal: Refusal) => Answer
  /** Headers of a read that was answered. */
  caching: Record<string, string>
  /** A path without a slash at its end is redirected to the one with it. */
  redirects?: boolean
}

const yesterday = () => new Date(Date.now() - 86_400_000).toUTCString()

const fastApi: Framework = {
  list: (items, total) => ({ items, total }),
  refuse: ({ status, message, field }) => ({
    status,
    body: {
      detail: field ? [{ type: 'value_error', loc: ['body', ...field.split('.')], msg: message }] : message,
    },
  }),
  caching: { 'cache-control': 'max-age=60' },
  redirects: true,
}

const spring: Framework = {
  list: (content, totalElements) => ({ content, totalElements, empty: totalElements === 0 }),
  refuse: ({ status: refused, message, field }) => {
    const status = refused === 422 ? 400 : refused
    const errors = [{ field, defaultMessage: message, rejectedValue: null }]
    return {
      status,
      body: { timestamp: new Date().toISOString(), status, error: STATUS_CODES[status], errors },
    }
  },
  caching: { 'last-modified': yesterday() },
}

const laravel: Framework = {
  list: (data, total) => ({ data, total, current_page: 1 }),
  refuse: ({ status, message, field }) => ({
    status,
    body: { message, ...(field && { errors: { [field]: [message] } }) },
  }),
  caching: { 'last-modified': yesterday(), 'cache-control': 'private' },
}

const aspNet: Framework = {
  list: (results, count) => ({ results, count }),
  refuse: ({ status, message, field }) => ({
    status,
    body: {
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: message,
      ...(field && { errors: { [field]: [message] } }),
    },
    headers: { 'content-type': 'application/problem+json' },
  }),
  caching: { 'cache-control': 'public, max-age=60' },
}

/** The framework behind each part of the API, by how its paths begin. The first match counts. */
const parts: [path: string, framework: Framework][] = [
  ['/api/user-project-configs', laravel],
  ['/api/user', fastApi],
  ['/api/messages', fastApi],
  ['/api/projects', fastApi],
  ['/api/cloud-market', fastApi],
  ['/api/nodes', spring],
  ['/api/panel-point', spring],
  ['/api/announcements', laravel],
  ['/api/orders', laravel],
  ['/api', aspNet],
]

export const frameworkOf = (path: string): Framework =>
  parts.find(([start]) => path.startsWith(start))?.[1] ?? aspNet

/** How a change that was made is answered: with its data and the code 201, or with no body. */
type Made = 'data, code 201' | 201 | 202 | 204

const madeByMethod: Record<string, Made> = { POST: 'data, code 201', PUT: 204, DELETE: 204 }

/** The changes that are answered otherwise than their method is; `*` is an id. */
const madeByCall: Record<string, Made> = {
  'POST /api/send-sms': 202,
  'POST /api/register': 201,
  'POST /api/nodes/group': 201,
  'POST /api/nodes/join/group': 204,
  'POST /api/nodes/*/script': 202,
  'POST /api/nodes/script': 202,
  'POST /api/cloud-market/release': 202,
  'POST /api/invite/withdraw': 201,
  'PUT /api/power/tasks/terminate-node': 202,
}

/** Returns how a change is answered; undefined for a read. */
export function madeOf(method: string, path: string): Made | undefined {
  const call = Object.keys(madeByCall).find((one) =>
    new RegExp(`^${one.replace('*', '[^/]+')}$`).test(`${method} ${path}`),
  )
  return (call === undefined ? undefined : madeByCall[call]) ?? madeByMethod[method]
}
