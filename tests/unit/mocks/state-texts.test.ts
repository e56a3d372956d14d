import { expect, test } from 'vitest'
import { stateTexts } from '../../../mocks/panel/tabs/states/texts'
import { listStates } from '../../../mocks/states'

test('every provider state is explained in Chinese, and none that there is not', () => {
  expect(Object.keys(stateTexts).toSorted()).toEqual(
    listStates()
      .map(({ name }) => name)
      .toSorted(),
  )
})
