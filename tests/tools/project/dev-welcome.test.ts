import { createLogger, createServer } from 'vite'
import { expect, test } from 'vitest'
import names from '../../../mocks/scenarios/names.json' with { type: 'json' }

test('npm run dev prints the account, the key of the panel and how to begin another world', async () => {
  const lines: string[] = []
  const logger = { ...createLogger('info'), info: (line: string) => lines.push(line) }
  const server = await createServer({
    mode: 'development',
    customLogger: logger,
    server: { port: 0, watch: null, hmr: false },
  })
  // As if it listened: that would scan the packages of the whole console.
  server.resolvedUrls = { local: ['http://localhost:5173/'], network: [] }
  server.printUrls()
  await server.close()
  const text = lines.join('\n')
  expect(text).toContain('demo@example.com / demo1234')
  expect(text).toContain('Alt+M')
  expect(names).toContain(/\?scenario=([\w-]+)/.exec(text)?.[1])
})
