import { expect, test } from 'vitest'
import { withoutWorld, withWorld, worldIn } from '../../../mocks/doors/core/world-link'

const at = (path: string) => new URL(path, 'http://localhost:5173')

test('an address may name scenario and seed, or one of them', () => {
  expect(worldIn(at('/order?scenario=broke&seed=7'))).toEqual({ scenario: 'broke', seed: 7 })
  expect(worldIn(at('/?scenario=broke'))).toEqual({ scenario: 'broke', seed: 1 })
  expect(worldIn(at('/?seed=7'))).toEqual({ scenario: 'demo', seed: 7 })
})

test('an address that names neither asks for no world', () => {
  expect(worldIn(at('/order?page=2'))).toBeUndefined()
})

test('what there is not is refused in words for the page', () => {
  expect(() => worldIn(at('/?scenario=nothing'))).toThrow(/没有名为 nothing 的场景.*demo、new-user/)
  expect(() => worldIn(at('/?seed=-1'))).toThrow('种子 -1 不是自然数')
})

test('a link keeps the page and its query, and is the same however often it is made', () => {
  const name = { scenario: 'broke', seed: 7 }
  const link = withWorld(at('/order?page=2#top'), name)
  expect(link.href).toBe('http://localhost:5173/order?page=2&scenario=broke&seed=7#top')
  expect(withWorld(link, name).href).toBe(link.href)
  expect(withoutWorld(link).href).toBe('http://localhost:5173/order?page=2#top')
})
