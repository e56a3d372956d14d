import { expect, test } from 'vitest'
import {
  fullNameOf,
  scriptName,
  secondaryNameOf,
  shortNameOf,
  isUnpublished,
  startableAs,
} from '~/features/projects/project'

test('a missing name is replaced by the other one, then by the id', () => {
  expect([shortNameOf({ name: '全名' }), fullNameOf({ short_name: '短名' })]).toEqual(['全名', '短名'])
  expect([shortNameOf({ id: 7 }), fullNameOf({ id: 7, name: '' }), shortNameOf({})]).toEqual([
    '项目 7',
    '项目 7',
    '-',
  ])
  expect([secondaryNameOf({ name: '全名' }), secondaryNameOf({ name: '全名', short_name: '短名' })]).toEqual([
    undefined,
    '全名',
  ])
})

test('without a name a command is named by its id', () => {
  expect(scriptName({ id: 5, name: ' a ' })).toBe('a')
  expect([scriptName({ id: 5 }), scriptName({ id: 5, name: ' ' })]).toEqual(['命令 5', '命令 5'])
})

test('only a status other than published takes a project off the shelf', () => {
  expect([undefined, {}, { status: '' }, { status: 'published' }].map(isUnpublished)).not.toContain(true)
  expect([{ status: 'unpublished' }, { status: 'retired' }].map(isUnpublished)).toEqual([true, true])
})

test('a project of no known type can be started both ways', () => {
  expect([startableAs('power'), startableAs('node'), startableAs(undefined), startableAs('gpu')]).toEqual([
    ['power'],
    ['node'],
    ['node', 'power'],
    ['node', 'power'],
  ])
})
