import { expect, test } from 'vitest'
import { maxViews, validateViewName, withoutView, withView } from '~/ui/saved-views/view-storage'

const view = (name: string, query = '') => ({ name, query })

test('a name must be given, and unused unless it overwrites', () => {
  const views = [view('在线')]
  expect([
    validateViewName(views, ''),
    validateViewName(views, '在线'),
    validateViewName(views, '离线'),
  ]).toEqual(['blank', 'taken', undefined])
})

test('when all places are taken, one of the views can still be overwritten', () => {
  const full = Array.from({ length: maxViews }, (_, index) => view(`${index}`))
  expect([validateViewName(full, '另一个'), validateViewName(full, '7')]).toEqual(['full', 'taken'])
  expect(validateViewName(full.slice(1), '另一个')).toBeUndefined()
})

test('a view goes to the end, in the place of its name, or back where it stood', () => {
  const views = [view('a'), view('b')]
  const names = (list: readonly { name: string; query: string }[]) =>
    list.map(({ name, query }) => name + query)
  expect(names(withView(views, view('c')))).toEqual(['a', 'b', 'c'])
  expect(names(withView(views, view('a', '!')))).toEqual(['a!', 'b'])
  expect(names(withoutView(views, 'a'))).toEqual(['b'])
  expect(names(withView(withoutView(views, 'a'), view('a'), 0))).toEqual(['a', 'b'])
})
