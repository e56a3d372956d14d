import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { digestOf } from '~/lib/digest'
import { openChannel } from '~/platform/open-channel'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { changeToken } from '../../../tests/support/component/other-tab'
import { token } from '../../../tests/support/component/world'

/** The streams that the page has opened. */
function watchStreams() {
  const streams: EventSource[] = []
  class WatchedSource extends EventSource {
    constructor(url: string) {
      super(url)
      streams.push(this)
    }
  }
  vi.stubGlobal('EventSource', WatchedSource)
  const states = () =>
    streams.map(({ url, readyState }) => [
      new URL(url).searchParams.get('token'),
      readyState === EventSource.CLOSED,
    ])
  return states
}

async function signInAgain(): Promise<string> {
  const body = JSON.stringify({ email: 'demo@example.com', password: 'demo1234' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch('/api/login', { method: 'POST', headers, body })
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

/** Opens the console with its stream. Returns its token, that of another session, and the states of the streams. */
async function openWithStream() {
  const other = await signInAgain()
  const states = watchStreams()
  const first = token()
  await openConsole('/mine')
  await expect.poll(states).toEqual([[first, false]])
  return { first, other, states }
}

test(
  'the stream of a session closes with it, and the next session opens its own',
  { tags: ['ses-05', 'sse-10'] },
  async () => {
    const { first, other, states } = await openWithStream()
    changeToken(other)
    await expect.poll(states).toEqual([
      [first, true],
      [other, false],
    ])
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect.poll(currentUrl).toBe('/login')
    await expect.poll(states).toEqual([
      [first, true],
      [other, true],
    ])
  },
)

/** Listens as another tab with a token does. Returns the kinds of the messages that it hears. */
function listenAs(value: string) {
  const heard: string[] = []
  const channel = openChannel(`changes:${digestOf(value)}`, ({ data }: MessageEvent<{ kind: string }>) =>
    heard.push(data.kind),
  )
  onTestFinished(() => channel?.close())
  return heard
}

test(
  'the answer with the next user goes to the tabs of that session alone',
  { tags: ['ses-05'] },
  async () => {
    const { first, other } = await openWithStream()
    const [ofFirst, ofOther] = [listenAs(first), listenAs(other)]
    changeToken(other)
    await expect.poll(() => ofOther).toContain('user')
    expect(ofFirst).toEqual([])
  },
)
