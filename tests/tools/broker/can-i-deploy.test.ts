import { afterEach, expect, test } from 'vitest'
import { startBroker, type RecordingBroker } from './recording-broker.ts'
import { runBrokerInProcess } from './run-broker.ts'

const brokers: RecordingBroker[] = []
afterEach(() => brokers.splice(0).forEach(({ stop }) => stop()))

async function brokerWithResult(deployable: boolean | null, reason: string) {
  const summary = { deployable, reason, success: 0, failed: 0, unknown: deployable === null ? 1 : 0 }
  const started = await startBroker({ body: JSON.stringify({ summary, notices: [], matrix: [] }) })
  brokers.push(started)
  return started
}

const canIDeploy = (url: string, ...args: string[]) =>
  runBrokerInProcess(['can-i-deploy', '--broker', url, '--version', '1.2.3', ...args])

test('a version that may be released', async () => {
  const { url, calls } = await brokerWithResult(true, 'WARN: old\nAll required results are successful')
  expect(await canIDeploy(url, '--to', 'production', '--ignore', 'a', '--ignore', 'b')).toEqual({
    code: 0,
    output: '✓ compute-console 1.2.3 may go to production: WARN: old; All required results are successful\n',
  })
  const sent = new URL(calls[0]?.url ?? '', url)
  expect([calls[0]?.method, sent.pathname, ...sent.searchParams]).toEqual([
    'GET',
    '/matrix',
    ['q[][pacticipant]', 'compute-console'],
    ['q[][version]', '1.2.3'],
    ['ignore[][pacticipant]', 'a'],
    ['ignore[][pacticipant]', 'b'],
    ['latestby', 'cvpv'],
    ['environment', 'production'],
  ])
})

test('a version that may not be released, and one without results yet', async () => {
  const failed = await brokerWithResult(false, 'The verification failed')
  expect(await canIDeploy(failed.url, '--to', 'production')).toEqual({
    code: 1,
    output: '✗ compute-console 1.2.3 may not go to production: The verification failed\n',
  })
  const unknown = await brokerWithResult(null, 'There is no verified pact')
  expect(await canIDeploy(unknown.url, '--to-tag', 'prod', '--participant', 'compute-provider')).toEqual({
    code: 1,
    output: '✗ compute-provider 1.2.3 may not go to prod: There is no verified pact\n',
  })
  const { searchParams } = new URL(unknown.calls[0]?.url ?? '', unknown.url)
  expect(searchParams.get('q[][pacticipant]')).toBe('compute-provider')
  expect(searchParams.get('tag')).toBe('prod')
})

test('a version without a reason, and credentials that the broker is asked with', async () => {
  const broker = await startBroker({ body: JSON.stringify({ summary: { deployable: null } }) })
  brokers.push(broker)
  const env = { PACT_BROKER_BASE_URL: `${broker.url}//`, PACT_BROKER_TOKEN: 'secret-token' }
  expect(await runBrokerInProcess(['can-i-deploy', '--version', '7', '--to', 'test'], env)).toEqual({
    code: 1,
    output: '✗ compute-console 7 may not go to test: the broker gives no reason\n',
  })
  expect(broker.calls).toMatchObject([{ method: 'GET', authorization: 'Bearer secret-token', body: '' }])
})

test('missing results are polled while the version waits, a refusal is final', async () => {
  const missing = await brokerWithResult(null, 'There is no verified pact')
  expect(await canIDeploy(missing.url, '--to', 'production', '--wait', '1')).toMatchObject({ code: 1 })
  expect(missing.calls).toHaveLength(2)
  const failed = await brokerWithResult(false, 'The verification failed')
  await canIDeploy(failed.url, '--to', 'production', '--wait', '1')
  expect(failed.calls).toHaveLength(1)
  expect(await canIDeploy(failed.url, '--to', 'production', '--wait', 'soon')).toEqual({
    code: 2,
    output: '✗ --wait soon is not a number of seconds\n',
  })
})

test('a missing target and a second one are errors', async () => {
  const { url, calls } = await brokerWithResult(true, '')
  expect(await canIDeploy(url)).toEqual({
    code: 2,
    output: '✗ nothing says where to — add --to production, an environment of the broker\n',
  })
  expect(await canIDeploy(url, '--to', 'a', '--to-tag', 'b')).toMatchObject({
    code: 2,
    output: '✗ --to and --to-tag are both given — one says where to\n',
  })
  expect(calls).toEqual([])
})
