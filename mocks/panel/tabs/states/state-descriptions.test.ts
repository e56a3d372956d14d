import { expect, test } from 'vitest'
import { stateDescriptions } from './state-descriptions'
import { listProviderStates } from '../../../provider-states'

test('every provider state is explained in Chinese, and none that there is not', () => {
  expect(Object.keys(stateDescriptions).toSorted()).toEqual(
    listProviderStates()
      .map(({ name }) => name)
      .toSorted(),
  )
})
