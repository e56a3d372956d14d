import { loadColumns } from './load-columns'
import type { LoadRequest } from './protocol'

// Each worker loads one list and is then terminated by the page, which frees the memory of 100,000 parsed rows.
self.addEventListener('message', ({ data }: MessageEvent<LoadRequest>) => {
  void loadColumns(data, (message, transfer = []) => self.postMessage(message, { transfer }))
})
