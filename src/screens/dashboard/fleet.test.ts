import { expect, test } from 'vitest'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { loadedRow } from '../../../tests/support/loaded-row'
import { costTexts, rowsOfProject, squareOf, squaresLabel, undeployedRows } from './fleet'

const row = (fields: Partial<LoadedRow> = {}) => loadedRow({ nodeId: 1, cpu: 20, projectId: 1, ...fields })

const starting = { leaseStatus: 'deploying', hasNode: false, status: '' }
const idle = { projectId: undefined, project: '', hasProject: false }

test('a square tells the state of a node before its load', () => {
  for (const [fields, kind] of [
    [{ cpu: 0 }, 0],
    [{ cpu: 14.9 }, 0],
    [{ cpu: 15 }, 1],
    [{ cpu: 90 }, 5],
    [{ cpu: 90.1 }, 'alarm'],
    [{ cpu: Number.NaN }, 'unknown'],
    [{ status: 'offline', cpu: 99 }, 'offline'],
    [{ status: 'unregistered' }, 'unknown'],
    [{ status: 'odd', cpu: 99 }, 'unknown'],
    [starting, 'hollow'],
  ] as const)
    expect([fields, squareOf(row(fields))]).toEqual([fields, kind])
})

test('the label counts each state, and leaves out those of no node', () => {
  const offline = row({ status: 'offline' })
  expect(squaresLabel([row(), row({ cpu: 95 }), offline, row(starting), row({ status: 'odd' })])).toBe(
    '5 台：2 在线，1 离线，1 高负载，1 开通中，1 状态未知',
  )
  expect(squaresLabel([row(), row()])).toBe('2 台：2 在线')
})

test('a project has its nodes by the text of its id, without those whose lease is over', () => {
  const rows = [
    row(),
    row({ projectId: '1' }),
    row({ leaseStatus: 'expired' }),
    row({ projectId: 2 }),
    row(idle),
  ]
  expect(rowsOfProject(rows, 1)).toEqual(rows.slice(0, 2))
  expect(rowsOfProject(rows, undefined)).toEqual([])
})

test('a node is undeployed only where its row says that it has no project', () => {
  const rows = [row(idle), row({ ...idle, ...starting }), row({ ...idle, leaseStatus: 'released' }), row()]
  expect(undeployedRows([...rows, row({ ...idle, hasProject: undefined })])).toEqual(rows.slice(0, 1))
})

test('one price is multiplied, several are summed, and what is unknown is said', () => {
  const own = row({ source: 'self_owned', leaseType: '', price: '' })
  const unpriced = row({ price: '' })
  const hourly = row({ leaseType: 'hourly', price: '0.02' })
  for (const [rows, isPartial, amount, detail] of [
    [[row(), row()], false, '$30.00', '2 × $15.00 / 月'],
    [[row(), row()], true, '$30.00 起', '2 × $15.00 / 月'],
    [[row(), own], false, '$15.00', '1 × $15.00 / 月'],
    [[row(), row({ price: '9.00' })], false, '$24.00', '每月'],
    [[row(), hourly], false, '约 $29.40', '每月'],
    [[hourly, hourly], false, '约 $28.80', '每月'],
    [[row(), unpriced], false, '$15.00 起', '每月，1 台价格未知'],
    [[row({ price: '0.004' }), row({ price: '0.004' })], false, '$0.008', '2 × $0.004 / 月'],
    [Array.from({ length: 3 }, () => row({ price: '1.004' })), false, '$3.02', '3 × $1.004 / 月'],
    [[row({ leaseType: 'odd' })], false, '', '价格未知'],
    [[unpriced], false, '', '价格未知'],
    [[own], false, '', '不计费'],
    [[], false, '', ''],
  ] as const)
    expect([detail, costTexts(rows, isPartial)]).toEqual([detail, { amount, detail }])
})
