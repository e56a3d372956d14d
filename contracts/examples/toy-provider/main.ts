import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { api } from './api.ts'
import { records } from './records.ts'

const { NODE_ENV, CONSOLE, PORT = '8000' } = process.env

const app = new Hono().route('/api', api)
if (NODE_ENV !== 'production') app.route('/', records)
// The built console, beside the API: then neither of them needs a setting.
if (CONSOLE !== undefined) {
  app.use(serveStatic({ root: CONSOLE }))
  app.get('*', serveStatic({ root: CONSOLE, path: 'index.html' }))
}

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
