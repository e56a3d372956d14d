import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, test } from 'vitest'

test('npm run preview sends the security headers, and no page for a file that is missing', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'preview-'))
  writeFileSync(join(outDir, 'index.html'), '<h1>console</h1>')
  writeFileSync(join(outDir, 'config.json'), '{"apiHost":"https://api.example.com"}')
  const server = await preview({ build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.httpServer.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const ask = (path: string) => fetch(`http://${host}${path}`)

  const page = await ask('/nodeManagement')
  expect(await page.text()).toBe('<h1>console</h1>')
  expect(page.headers.get('content-security-policy')).toContain(
    `connect-src 'self' https://api.example.com wss://${host} ws://${host};`,
  )
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await ask('/assets/nothing.js')).status).toBe(404)

  await server.close()
  rmSync(outDir, { recursive: true })
})
