import { load } from './load'
import type { LoadRequest } from './protocol'

// A worker loads one list and is ended by the page; so nothing of 100,000 parsed rows stays behind.
self.addEventListener('message', ({ data }: MessageEvent<LoadRequest>) => {
  void load(data, (message, transfer = []) => self.postMessage(message, { transfer }))
})
