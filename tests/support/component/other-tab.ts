import { expect } from 'vitest'
import { digestOf } from '~/lib/digest'
import { bell } from './pages/messages-page'
import { token } from './world'

/** Sends a change of the same user that this page does not hear of, as another device does. */
export async function changeElsewhere(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const headers = { Token: token(), 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

/** Resolves once the page hears of other tabs, which it joins before it asks for the unread count. */
export async function expectListening() {
  await expect.element(bell()).toHaveAccessibleName(/未读/)
}

/** Sends a change and tells this page of it, as another tab does. */
export async function changeInOtherTab(...call: Parameters<typeof changeElsewhere>) {
  await changeElsewhere(...call)
  const channel = new BroadcastChannel(`changes:${digestOf(token())}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  channel.postMessage({ kind: 'changed' })
  channel.close()
}

/** Stores the token of another session, as another tab does. */
export function changeToken(value: string) {
  localStorage.setItem('token', value)
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: value }))
}
