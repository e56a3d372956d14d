import { expect, test } from 'vitest'
import { addressBeside } from './deploy-target'

test('an address stands beside a name, and once where it is the name', () => {
  expect(addressBeside({ name: '香港-01', ip: '10.0.0.1' })).toBe('10.0.0.1')
  expect(addressBeside({ name: '10.0.0.1', ip: '10.0.0.1' })).toBe('')
})
