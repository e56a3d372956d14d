import { describe, expect, test } from 'vitest'
import type { Id } from '~/lib/ids'
import {
  currentProjectsText,
  deployEffect,
  effectText,
  needsConfirmation,
  replacementQuestion,
} from './deploy-effect'

type Target = Parameters<typeof deployEffect>[0][number]

const running = (projectId: Id | undefined, project = ''): Target => ({
  projectId,
  project,
  hasProject: true,
})
const vacant: Target = { projectId: undefined, project: '', hasProject: false }
const unknown: Target = { projectId: undefined, project: '', hasProject: undefined }
const titan = running(1, 'Titan')
const zeroG = running(5, '0G')

const times = (count: number, target: Target) => Array.from({ length: count }, () => target)

const summary = (targets: readonly Target[], deployed = { id: 2, name: 'Grass' }) => {
  const effect = deployEffect(targets)
  return [currentProjectsText(effect), effectText(effect, deployed), needsConfirmation(effect)]
}

describe('the summary of a deployment', { tags: ['fle-01'] }, () => {
  test.each([
    ['no target', [], ['', '部署', false]],
    ['one vacant node', [vacant], ['未部署 1', '部署到 1 台', false]],
    ['one node with a project', [titan], ['Titan 1', '替换 1 台上的 Titan', false]],
    ['ten replaced nodes', times(10, titan), ['Titan 10', '替换 10 台上的 Titan', false]],
    ['eleven replaced nodes', times(11, titan), ['Titan 11', '替换 11 台上的 Titan', true]],
    [
      'a fleet in part without a project',
      [...times(21, vacant), ...times(129, titan)],
      ['Titan 129 · 未部署 21', '替换 129 台上的 Titan', true],
    ],
    [
      'several projects, the most frequent first',
      [...times(100, zeroG), ...times(200, titan)],
      ['Titan 200 · 0G 100', '替换 300 台上的项目', true],
    ],
    ['300 vacant nodes', times(300, vacant), ['未部署 300', '部署到 300 台', false]],
    ['unknown projects', times(2, unknown), ['项目未知 2', '部署到 2 台', false]],
    [
      'unknown projects beside known ones',
      [...times(6, titan), ...times(5, unknown), vacant],
      ['Titan 6 · 未部署 1 · 项目未知 5', '替换 6 台上的 Titan', true],
    ],
    ['a project without a name', times(2, running(7)), ['项目 7 2', '替换 2 台上的 项目 7', false]],
    [
      'a project that only has a name',
      [running(undefined, 'Titan')],
      ['Titan 1', '替换 1 台上的 Titan', false],
    ],
    ['a project with neither id nor name', [running(undefined)], ['项目未知 1', '部署到 1 台', false]],
    [
      'one project under different names, ids and none',
      [running(1), running('1', 'Titan Network'), titan, running(undefined, 'Titan Network')],
      ['Titan Network 4', '替换 4 台上的 Titan Network', false],
    ],
    [
      'two projects of one name',
      [titan, titan, running(2, 'Titan')],
      ['Titan 2 · Titan 1', '替换 3 台上的项目', false],
    ],
    [
      'the deployed project itself',
      times(3, running(2, 'Grass')),
      ['Grass 3', '重新部署 3 台上的 Grass', false],
    ],
    [
      'the deployed project by its name',
      [running(undefined, 'Grass')],
      ['Grass 1', '重新部署 1 台上的 Grass', false],
    ],
    [
      'the deployed project beside another one',
      [titan, running(2, 'Grass')],
      ['Titan 1 · Grass 1', '替换 2 台上的项目', false],
    ],
    [
      'more projects than a line names',
      Array.from({ length: 8 }, (_, index) => running(index, `P${index}`)),
      ['P0 1 · P1 1 · P2 1 · P3 1 · P4 1 · 其他 3 个项目 3', '替换 8 台上的项目', false],
    ],
    [
      '100,000 nodes of as many projects without an id',
      Array.from({ length: 100_000 }, (_, index) => running(undefined, `P${index}`)),
      ['P0 1 · P1 1 · P2 1 · P3 1 · P4 1 · 其他 99,995 个项目 99,995', '替换 100,000 台上的项目', true],
    ],
  ])('of %s', (_, targets, expected) => {
    expect(summary(targets)).toEqual(expected)
  })

  test('without a selected project names what is replaced', () => {
    expect(effectText(deployEffect([titan]), undefined)).toBe('替换 1 台上的 Titan')
  })
})

test('the question says what becomes of which nodes', { tags: ['fle-01'] }, () => {
  const grass = { id: 2, name: 'Grass' }
  const ask = (targets: readonly Target[]) => replacementQuestion(deployEffect(targets), grass)
  expect(ask([...times(129, titan), ...times(21, vacant)])).toMatchObject({
    body: '将 Grass 部署到 150 台服务器。其中 129 台已有项目，将被替换：Titan 129。',
    confirmText: '替换 129 台上的 Titan',
  })
  expect(ask([...times(9, titan), zeroG, unknown]).body).toBe(
    '将 Grass 部署到 11 台服务器。其中 10 台已有项目，将被替换：Titan 9、0G 1。1 台的项目未知，可能会被替换。',
  )
  expect(ask(times(11, running(2)))).toMatchObject({
    body: '将 Grass 部署到 11 台服务器。其中 11 台已有这个项目，将重新部署。',
    confirmText: '重新部署 11 台上的 项目 2',
  })
  expect(ask(times(11, unknown))).toMatchObject({
    body: '将 Grass 部署到 11 台服务器。11 台的项目未知，可能会被替换。',
    confirmText: '部署到 11 台',
  })
})
