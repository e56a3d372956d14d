import { expect, test } from 'vitest'
import reasons from '../../mocks/operations/without-rule.json'
import { operationsFromContract } from '../../mocks/server/contract-answers'
import { Worlds } from '../../mocks/server/worlds'
import { operationsWithoutRule } from '../../scripts/testing/operations-without-rule.ts'

const reasonOf: Record<string, string> = reasons

test('every operation has a rule in mocks/operations, or a reason in without-rule.json why it has none', () => {
  expect(Object.keys(reasonOf)).toEqual(operationsFromContract(new Worlds()))
  for (const reason of Object.values(reasonOf)) expect(reason).toMatch(/\S.{10}/)
})

test('npm run check names the same operations', () => {
  expect(operationsWithoutRule()).toEqual(operationsFromContract(new Worlds()))
})
