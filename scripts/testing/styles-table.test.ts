import { expect, test } from 'vitest'
import { stylesTable } from './styles-table.ts'

const spec = (projectName: string, status: string) => ({ tests: [{ projectName, status }] })

test('journeys are counted by screen and style, those of inner groups with their screen', () => {
  const inner = { title: 'without a code', specs: [spec('loose', 'flaky')] }
  const invite = {
    title: '/mine/invite',
    specs: [spec('minimal', 'expected'), spec('loose', 'unexpected')],
    suites: [inner],
  }
  const login = { title: '/login', specs: [spec('minimal', 'expected'), spec('minimal', 'skipped')] }
  const lines = stylesTable({ suites: [{ title: 'money.spec.ts', suites: [invite, login] }] })
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['', 'minimal', 'loose'],
    ['/mine/invite', '1 passed', '1 passed, 1 failed'],
    ['/login', '1 passed', '-'],
    ['all', '2 passed', '1 passed, 1 failed'],
  ])
})
