import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { create, find, select, type Row } from './tables.ts'

const ok = (context: Context, data: unknown, rest = {}) =>
  context.json({ code: 200, message: '成功', data, ...rest })

function refuse(status: 401 | 404 | 429, message: string): never {
  throw new HTTPException(status, { message })
}

const toUser = ({ id, email, nickname }: Row) => ({ id, email, nickname, balance: '0.00' })

const toMessage = ({ id, subject, content, is_read, created_at }: Row) => ({
  id,
  subject,
  content,
  created_at,
  is_read: is_read ? 1 : 0,
})

function signedInUser(context: Context): Row {
  const session = find('session', { id: context.req.header('Token') })
  const user = session && !session['is_expired'] && find('user', { id: session['user_id'] })
  return user || refuse(401, '登录已过期，请重新登录')
}

const ownMessage = (context: Context): Row =>
  find('message', { id: Number(context.req.param('id')), user_id: signedInUser(context).id }) ??
  refuse(404, '消息不存在')

/** The five endpoints that this provider has so far. */
export const api = new Hono()
  .post('/login', async (context) => {
    const { email, password } = await context.req.json<Record<string, unknown>>()
    if (select('failed_sign_in', { email }).length >= 5) refuse(429, '登录失败次数过多，请 15 分钟后再试')
    const user = find('user', { email, password })
    if (!user) create('failed_sign_in', { email })
    const { id: token } = create('session', { user_id: (user ?? refuse(401, '邮箱或密码错误')).id })
    return ok(context, { token, user: user && toUser(user) })
  })
  .get('/userinfo', (context) => ok(context, toUser(signedInUser(context))))
  .get('/messages/inbox', (context) => {
    const all = select('message', { user_id: signedInUser(context).id }).toReversed()
    const unread = all.filter((one) => !one['is_read'])
    const rows = context.req.query('unread_only') === '1' ? unread : all
    const [page, limit] = [Number(context.req.query('page') ?? 1), Number(context.req.query('limit') ?? 10)]
    const data = rows.slice((page - 1) * limit, page * limit).map(toMessage)
    return ok(context, data, { meta: { total: rows.length, page, limit, unread_count: unread.length } })
  })
  .get('/messages/:id', (context) => ok(context, toMessage(ownMessage(context))))
  .put('/messages/:id/read', (context) => {
    Object.assign(ownMessage(context), { is_read: true })
    return ok(context, null)
  })

api.onError((error, context) => {
  const status = error instanceof HTTPException ? error.status : 500
  if (status === 429) context.header('Retry-After', '900')
  return context.json({ code: status, message: error.message }, status)
})
