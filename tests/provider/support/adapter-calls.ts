/** One call, as every adapter gets it. */
type AdapterCall = [method: string, path: string, body?: unknown]

/** Reads and writes of every kind, refusals among them, in an order: one list for all adapters. */
const adapterCalls: AdapterCall[] = [
  ['GET', '/api/userinfo'],
  ['GET', '/api/console/data'],
  ['POST', '/api/recharge', { amount: 50 }],
  ['POST', '/api/recharge', { amount: 5 }],
  ['GET', '/api/orders/deposit?page=1&limit=9'],
  ['GET', '/api/orders/lease?page=1&limit=9'],
  ['PUT', '/api/messages/23/read'],
  ['GET', '/api/messages/inbox?page=1&limit=4'],
  ['GET', '/api/announcements?page=1&limit=5'],
  ['GET', '/api/panel-point?limit=100000'],
  ['GET', '/api/nodes?limit=100000'],
  ['PUT', '/api/nodes/7/alias', { node_id: 7, alias: '改过的 "名字"' }],
  ['GET', '/api/nodes?keyword=%E6%94%B9%E8%BF%87'],
  ['POST', '/api/nodes/group', { name: '新组' }],
  ['POST', '/api/nodes/group', { name: '新组' }],
  ['GET', '/api/nodes/group'],
  ['POST', '/api/nodes/80002/script', { project_id: 1, script_id: 2, config_id: 0 }],
  ['GET', '/api/nodes/script_executions?node_id=2'],
  ['GET', '/api/power/tasks/1'],
  ['GET', '/api/projects?limit=100'],
  ['GET', '/api/projects/99'],
  ['GET', '/api/nodes?limit=many'],
  ['GET', '/api/nowhere'],
  ['POST', '/api/nodes/group', '{"name":'],
]

const login = { email: 'demo@example.com', password: 'demo1234' }

interface CallsOptions {
  origin: string
  calls: AdapterCall[]
  login: object
  /** Names the world of the first call; the token names that of the others. */
  world?: string
}

/** Signs in at an adapter and sends the calls by fetch; returns status, type and body of each. Runs inside a page, too. */
export async function sendCalls({ origin, calls, login, world }: CallsOptions): Promise<string[]> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (world) headers['x-mock-world'] = world
  const responseTo = async ([method, path, body]: AdapterCall) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(origin + path, { method, headers, ...(text ? { body: text } : {}) })
    return { head: `${response.status} ${response.headers.get('content-type')}`, text: await response.text() }
  }
  const signedIn = await responseTo(['POST', '/api/login', login])
  headers.token = JSON.parse(signedIn.text).data.token
  const responses = [signedIn]
  for (const call of calls) responses.push(await responseTo(call))
  return responses.map(({ head, text }) => `${head} ${text}`)
}

/** The calls that every adapter gets, and the sign-in before them. */
export const adapterScript = { calls: adapterCalls, login }
