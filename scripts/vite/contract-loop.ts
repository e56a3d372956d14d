import { join } from 'node:path'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { faultLine, type Fault } from '../generate/contract-faults.ts'
import { runContractLoop } from '../generate/contract-loop.ts'
import { readIfFile } from '../lib/files.ts'

/** Sent when the faults of the contract are gone; `clientModule` then removes the overlay. */
const mended = 'contract:mended'

// Vite itself removes its overlay with the next update, and a contract as it was before updates nothing.
const client = `
if (import.meta.hot)
  import.meta.hot.on('${mended}', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.close()
  })
`
const clientModule = '/@contract-loop'

const maxFaults = 20
const around = 2

/** The lines around a fault, the place marked. */
function frameOf(root: string, { file, line, column = 1 }: Fault): string {
  const path = join(root, file)
  const text = /\.ya?ml$/.test(file) ? readIfFile(path)?.toString() : undefined
  if (line === undefined || text === undefined) return ''
  const lines = text.split('\n').slice(Math.max(0, line - 1 - around), line)
  const first = line - lines.length + 1
  const width = String(line).length
  const numbered = lines.map((text, index) => `${String(first + index).padStart(width)} | ${text}`)
  return [...numbered, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`].join('\n')
}

function toError(root: string, faults: Fault[]): ErrorPayload {
  const [first] = faults
  const message = `契约有 ${faults.length} 处错误，页面仍按上一份正确的契约运行：\n${faults.slice(0, maxFaults).map(faultLine).join('\n')}`
  if (!first) return { type: 'error', err: { message, stack: '' } }
  const { file, line = 1, column = 1 } = first
  const id = join(root, file)
  return {
    type: 'error',
    err: {
      message,
      stack: '',
      id,
      loc: { file: id, line, column },
      frame: frameOf(root, first),
      plugin: 'openapi',
    },
  }
}

/** Shows the faults in every page, also in one that is opened later, until they are mended. */
function createOverlay({ config: { root }, environments }: ViteDevServer) {
  const { hot } = environments.client
  let shown: ErrorPayload | undefined
  hot.on('vite:client:connect', (_data, page) => {
    if (shown) page.send(shown)
  })
  return {
    show: (faults: Fault[]) => {
      shown = toError(root, faults)
      hot.send(shown)
    },
    hide: () => {
      if (shown) hot.send({ type: 'custom', event: mended })
      shown = undefined
    },
  }
}

/**
 * Vite plugin: the development server generates whenever openapi/ changes, and shows faults of the contract as an overlay.
 * Vite reloads generated files like any others.
 */
export function contractLoop(): Plugin {
  let stop = () => {}
  return {
    name: 'contract-loop',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    resolveId: (id) => (id === clientModule ? id : undefined),
    load: (id) => (id === clientModule ? client : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: clientModule } }],
    configureServer(server) {
      // A server that watches nothing reloads nothing.
      if (server.config.server.watch === null) return
      const overlay = createOverlay(server)
      stop = runContractLoop({ onGenerated: overlay.hide, onFaults: overlay.show })
    },
    // A server that restarts, as after a change of its config, makes another plugin.
    closeBundle: () => stop(),
  }
}
