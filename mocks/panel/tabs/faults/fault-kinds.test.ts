import { expect, test } from 'vitest'
import { FaultKind } from '../../../generated/control-api/model'
import { faultKinds, Faults } from '../../../server/faults'
import { faultRequestBody, initialFaultDraft } from './fault-draft'
import { faultKindForms } from './fault-kinds'

const kinds = Object.values(FaultKind)

test('every kind of the contract is implemented and has a label of its own, and no other kind', () => {
  expect(Object.keys(faultKinds).toSorted()).toEqual(kinds.toSorted())
  expect(Object.keys(faultKindForms).toSorted()).toEqual(kinds.toSorted())
  expect(new Set(Object.values(faultKindForms).map(({ label }) => label)).size).toBe(kinds.length)
})

test.each(kinds)('what the form sends for %s makes a fault of that kind', (kind) => {
  const fields = faultRequestBody({ ...initialFaultDraft, kind, operationId: 'getUserInfo', delay: '10' })
  expect(new Faults().add(fields)).toMatchObject({ kind, delay: 10 })
})

test('a fault without a kind, as in an old file, gets its kind when it is restored', () => {
  const faults = new Faults()
  faults.restore([{ id: 4, operationId: 'getUserInfo', drop: true }])
  expect(faults.all()).toMatchObject([{ id: 4, kind: 'drop' }])
  expect(faults.add({ operationId: 'getUserInfo', status: 500 }).id).toBe(5)
})
