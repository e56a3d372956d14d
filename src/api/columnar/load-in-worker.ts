import type { LoadMessage, LoadRequest } from './protocol'
// oxlint-disable-next-line import/default -- Vite makes the module of such an import
import RowsWorker from './rows.worker?worker'

type MessageListener = (message: LoadMessage) => void

function startWorker(): Worker | undefined {
  try {
    return new RowsWorker()
  } catch {
    return undefined
  }
}

// Started ahead of a load. It is used once, as every worker.
let prepared: Worker | undefined

/** Starts the worker of the next load, so that its script loads beside other code. */
export function prepareWorker(): void {
  if (prepared) return
  const worker = startWorker()
  // Without its script, as after a deployment, it would never answer a load.
  worker?.addEventListener('error', () => {
    if (prepared === worker) prepared = undefined
  })
  prepared = worker
}

function takeWorker(): Worker | undefined {
  const worker = prepared ?? startWorker()
  prepared = undefined
  return worker
}

function loadOnMainThread(request: LoadRequest, onMessage: MessageListener): () => void {
  const controller = new AbortController()
  import('./load-columns').then(
    ({ loadColumns }) => loadColumns(request, onMessage, controller.signal),
    // A deployment has removed it, with the worker.
    () => onMessage({ type: 'lost' }),
  )
  return () => controller.abort()
}

/**
 * Loads a list in a worker, which is terminated after the last message. Where the browser or a content security policy
 * blocks workers, it loads on the main thread. Returns a function that cancels the load.
 */
export function loadInWorker(request: LoadRequest, onMessage: MessageListener): () => void {
  const worker = takeWorker()
  if (!worker) return loadOnMainThread(request, onMessage)
  let hasReceived = false
  let stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<LoadMessage>) => {
    hasReceived = true
    if (data.type === 'done') worker.terminate()
    onMessage(data)
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    if (hasReceived) onMessage({ type: 'lost' })
    else stop = loadOnMainThread(request, onMessage)
  })
  worker.postMessage(request, { transfer: [] })
  return () => stop()
}
