import { expect, test } from 'vitest'
import { listProviderStates } from '../../../provider-states'
import { stateDescriptions } from './state-descriptions'

test('exactly the existing provider states are explained in Chinese', () => {
  expect(Object.keys(stateDescriptions).toSorted()).toEqual(
    listProviderStates()
      .map(({ name }) => name)
      .toSorted(),
  )
})
