import type { NewFault } from '../../../mocks/generated/control-api/model'
import { ok } from '../power'
import { token } from './world'

/** A fault that lets an operation return this data, always unless `fields` have `times`. */
export const answer = (
  operationId: string,
  data: unknown,
  fields: Omit<NewFault, 'operationId'> = {},
): NewFault => ({ operationId, ...ok(data), ...fields })

/** A fault that lets an operation return this body. */
export const answerWith = (
  operationId: string,
  body: unknown,
  fields: Omit<NewFault, 'operationId'> = {},
): NewFault => ({ operationId, status: 200, body, ...fields })

interface DeployedRow extends Record<string, unknown> {
  id: number
  node: Record<string, unknown>
}

/** The deployed nodes as the provider sends them to this test's user. */
export async function deployedNodes(): Promise<DeployedRow[]> {
  const response = await fetch('/api/panel-point?page=1&limit=100000', { headers: { Token: token() } })
  const body: { data: DeployedRow[] } = await response.json()
  return body.data
}

/** The rows with one more on top: the node 新机-01, which is otherwise as 香港-06 is. */
export function withNewNode(rows: readonly DeployedRow[]): DeployedRow[] {
  const like = rows.filter(({ node }) => node['alias'] === '香港-06')
  return [
    ...like.map((row) => ({ ...row, id: 9001, node: { ...row.node, id: 9001, alias: '新机-01' } })),
    ...rows,
  ]
}
