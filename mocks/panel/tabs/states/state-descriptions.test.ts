import { expect, test } from 'vitest'
import { listProviderStates } from '../../../provider-states'
import { stateDescriptions } from './state-descriptions'

test('every provider state is explained in Chinese, and none that there is not', () => {
  expect(Object.keys(stateDescriptions).toSorted()).toEqual(
    listProviderStates()
      .map(({ name }) => name)
      .toSorted(),
  )
})
