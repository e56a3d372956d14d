import type { LoadMessage, LoadRequest } from './protocol'
// oxlint-disable-next-line import/default -- Vite makes the module of such an import
import RowsWorker from './rows.worker?worker'

type Receive = (message: LoadMessage) => void

function startWorker(): Worker | undefined {
  try {
    return new RowsWorker()
  } catch {
    return undefined
  }
}

function loadHere(request: LoadRequest, receive: Receive): () => void {
  const patience = new AbortController()
  void import('./load').then(({ load }) => load(request, receive, patience.signal))
  return () => patience.abort()
}

/**
 * Loads a list on a thread of its own, which ends with the answer. A browser or a site's policy that forbids workers
 * has it done on the page's thread. Answers a function that gives up.
 */
export function loadApart(request: LoadRequest, receive: Receive): () => void {
  const worker = startWorker()
  if (!worker) return loadHere(request, receive)
  let hasSpoken = false
  let stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<LoadMessage>) => {
    hasSpoken = true
    if (data.type === 'done') worker.terminate()
    receive(data)
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    if (hasSpoken) receive({ type: 'lost' })
    else stop = loadHere(request, receive)
  })
  worker.postMessage(request, { transfer: [] })
  return () => stop()
}
