import { expect, test } from 'vitest'
import { withoutWorldParams, withWorldParams, worldFromUrl } from './world-link'

const at = (path: string) => new URL(path, 'http://localhost:5173')

test('an address may name scenario, seed, answer style and form of ids, or one of them', () => {
  const styles = { style: 'full', ids: 'number' }
  expect(worldFromUrl(at('/order?scenario=broke&seed=7'))).toEqual({ scenario: 'broke', seed: 7, ...styles })
  expect(worldFromUrl(at('/?scenario=broke'))).toEqual({ scenario: 'broke', seed: 1, ...styles })
  expect(worldFromUrl(at('/?seed=123456789012345'))).toEqual({
    scenario: 'demo',
    seed: 123_456_789_012_345,
    ...styles,
  })
  const usual = { scenario: 'demo', seed: 1, ...styles }
  expect(worldFromUrl(at('/?style=loose'))).toEqual({ ...usual, style: 'loose' })
  expect(worldFromUrl(at('/?ids=long'))).toEqual({ ...usual, ids: 'long' })
})

test('an address without these parameters asks for no world', () => {
  expect(worldFromUrl(at('/order?page=2'))).toBeUndefined()
})

test('unknown values are refused with a message for the page', () => {
  expect(() => worldFromUrl(at('/?scenario=nothing'))).toThrow(/没有名为 nothing 的场景.*demo、new-user/)
  for (const seed of ['-1', '1x', '1234567890123456', ''])
    expect(() => worldFromUrl(at(`/?seed=${seed}`))).toThrow(`种子 ${seed} 不是自然数`)
  expect(() => worldFromUrl(at('/?style=odd'))).toThrow(
    '没有名为 odd 的回答风格，可用的有：full、minimal、loose',
  )
  expect(() => worldFromUrl(at('/?ids=odd'))).toThrow(
    '没有名为 odd 的编号形式，可用的有：number、text、long、uuid、longtext、mixed',
  )
})

test('a link keeps the page and its query, and is the same however often it is made', () => {
  const name = { scenario: 'broke', seed: 7, style: 'full', ids: 'number' }
  const link = withWorldParams(at('/order?page=2#top'), name)
  expect(link.href).toBe('http://localhost:5173/order?page=2&scenario=broke&seed=7#top')
  expect(withWorldParams(link, name).href).toBe(link.href)
  const loose = withWorldParams(link, { ...name, style: 'loose' })
  expect(loose.href).toBe('http://localhost:5173/order?page=2&scenario=broke&seed=7&style=loose#top')
  const long = withWorldParams(link, { ...name, ids: 'long' })
  expect(long.href).toBe('http://localhost:5173/order?page=2&scenario=broke&seed=7&ids=long#top')
  expect(withoutWorldParams(long).href).toBe(withoutWorldParams(link).href)
  expect(withoutWorldParams(loose).href).toBe(withoutWorldParams(link).href)
  expect(withoutWorldParams(link).href).toBe('http://localhost:5173/order?page=2#top')
})
