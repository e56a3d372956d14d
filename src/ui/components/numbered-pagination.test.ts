import { expect, test } from 'vitest'
import { pageWindow } from '~/ui/components/numbered-pagination'

test.each([
  [1, 9, [1, 2, 3, 4, 5]],
  [2, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1, 1, [1]],
  [3, 3, [1, 2, 3]],
])('page %i of %i', { tags: ['msg-24', 'ann-06'] }, (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers)
})
