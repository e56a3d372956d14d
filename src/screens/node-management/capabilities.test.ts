import { describe, expect, test } from 'vitest'
import { canTerminate, terminateDisabledReason } from '~/features/power/task-status'
import { canRelease, canResetImage, type CapabilityInput } from '~/screens/node-management/capabilities'
import { lifecyclesIn } from '../../../contracts/breaking-changes/schema/lifecycles.ts'
import { readDocument } from '../../../contracts/verifier/calls/read-document.ts'

const lifecycles = lifecyclesIn(readDocument('openapi/generated/openapi.json'))

const node = (leaseStatus: string): CapabilityInput => ({
  nodeId: 1,
  serverId: 2,
  source: 'cloud',
  leaseStatus,
  leaseType: 'hourly',
  publicIp: '203.0.0.1',
  isAutoRenew: undefined,
})

describe.each<[operation: string, name: string, isOffered: (status: string) => boolean]>([
  ['releaseNodes', 'LeaseStatus', (status) => canRelease(node(status))],
  ['resetImage', 'LeaseStatus', (status) => canResetImage(node(status))],
  ['terminatePowerInstances', 'PowerInstanceStatus', (status) => canTerminate({ id: 1, status })],
  ['terminatePowerTask', 'PowerTaskStatus', (status) => terminateDisabledReason({ status }) === undefined],
])('%s', (operation, name, isOffered) => {
  const life = lifecycles.find((one) => one.name === name)

  test.each(life?.states ?? [])('is offered in the state %s where the contract declares it', (state) => {
    const isDeclared = life?.transitions.some(({ from, by }) => from === state && by === operation)
    expect(isOffered(state)).toBe(isDeclared)
  })
})

test('resources that may still be billed can be ended in an unknown state', () => {
  expect(canRelease(node('on fire'))).toBe(true)
  expect(canTerminate({ id: 1, status: 'on fire' })).toBe(true)
  expect(terminateDisabledReason({ status: 'on fire' })).toBeUndefined()
})
