import { describe, expect, test } from 'vitest'
import { changelogSection, contractItems, parseSubject } from './changelog.ts'

describe('the subject of a commit', () => {
  test.each([
    ['data-grid: skip repaint', { area: 'data-grid', text: 'skip repaint', section: 'Changed' }],
    ['fix(messages): open old ids', { area: 'messages', text: 'open old ids', section: 'Fixed' }],
    ['feat(nodes): a column', { area: 'nodes', text: 'a column', section: 'Added' }],
    ['fix: open old ids', { area: 'console', text: 'open old ids', section: 'Fixed' }],
    ['nodes: add a column', { area: 'nodes', text: 'add a column', section: 'Added' }],
    ['nodes: address 10 hosts', { area: 'nodes', text: 'address 10 hosts', section: 'Changed' }],
    ['mocks: drop a fault', { area: 'mocks', text: 'drop a fault', section: 'Removed' }],
    ['Merge the rest', undefined],
  ])('%s', (subject, entry) => {
    expect(parseSubject(subject)).toEqual(entry)
  })
})

test('breaking changes of the contract come first', () => {
  const printed = [
    '1 breaking changes since v2.7.5:',
    '✗ GET /api/nodes (listNodes) · query limit · maximum 200 → 100',
    '    hits screens nodes',
    '',
    'For the changelog:',
    '',
    '- 3 calls: body.alias · became optional',
  ]
  expect(contractItems(printed.join('\n'))).toEqual([
    '- **Breaking** GET /api/nodes (listNodes) · query limit · maximum 200 → 100',
    '- 3 calls: body.alias · became optional',
  ])
  expect(contractItems('No breaking change since v2.7.5.')).toEqual([])
})

test('the changelog lists public commits by section, then changes of the contract', () => {
  const subjects = ['nodes: add a column', 'tests/unit: add a test', 'provider: test a rule', 'ui: fix focus']
  expect(changelogSection('[2.8.0] - 2026-12-01', subjects, ['- 3 calls: x'])).toBe(
    `## [2.8.0] - 2026-12-01

### Added

- nodes: add a column

### Fixed

- ui: fix focus

### Contract

- 3 calls: x
`,
  )
})
