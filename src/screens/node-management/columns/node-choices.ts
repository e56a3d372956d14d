import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { LeaseStatus, NodeStatus, ScriptExecutionStatus } from '~/api/generated/model'
import { unnamedProject } from '~/features/nodes/model/project-choice'
import { idTextAt, numberAt, textAt, type ChoiceColumn } from '~/lib/columns/column-vector'
import { cachedByColumns, deriveChoices } from '~/lib/columns/derive-choices'
import { specOf } from './node-texts'

type Columns = DeployedRows['columns']

type ProjectColumns = Pick<Columns, 'project' | 'projectId' | 'hasProject'>

/** The first names of projects by id: some providers leave out the name in some rows. */
function projectNames({ project, projectId }: ProjectColumns): Map<string, string> {
  const names = new Map<string, string>()
  for (let row = 0; row < project.codes.length; row++) {
    const name = textAt(project, row)
    const id = idTextAt(projectId, row)
    if (name !== '' && !names.has(id)) names.set(id, name)
  }
  return names
}

/** Indexes of the rows without a name that are not known to have no project. */
function unnamedRows({ project, hasProject }: ProjectColumns): number[] {
  const blank = project.choices.indexOf('')
  const rows: number[] = []
  if (blank < 0) return rows
  for (const [row, code] of project.codes.entries())
    if (code === blank && numberAt(hasProject, row) !== 0) rows.push(row)
  return rows
}

function nameProjects(columns: ProjectColumns): ChoiceColumn {
  const { project, projectId } = columns
  const unnamed = unnamedRows(columns)
  if (unnamed.length === 0) return project
  const names = projectNames(columns)
  const choices = [...project.choices]
  const codes = project.codes.slice()
  const codeByText = new Map(choices.map((text, code) => [text, code]))
  for (const row of unnamed) {
    const id = idTextAt(projectId, row)
    const text = (id !== '' && names.get(id)) || unnamedProject(id)
    const code = codeByText.get(text) ?? choices.push(text) - 1
    codeByText.set(text, code)
    codes[row] = code
  }
  return { kind: 'choice', codes, choices }
}

/** How a node is paid for. */
export const billings = ['monthly', 'hourly', 'own', 'unknown'] as const
export type Billing = (typeof billings)[number]

function billingOf({ leaseType, source }: Pick<Columns, 'leaseType' | 'source'>, row: number): Billing {
  if (textAt(source, row) === 'self_owned') return 'own'
  const type = textAt(leaseType, row)
  return type === 'monthly' || type === 'hourly' ? type : 'unknown'
}

/** The state of the last deployment; `none` without one. */
export const deploymentStates = [...Object.values(ScriptExecutionStatus), 'none', 'unknown'] as const
type DeploymentState = (typeof deploymentStates)[number]

function deploymentOf(install: string): DeploymentState {
  if (install === '') return 'none'
  return Object.values(ScriptExecutionStatus).find((state) => state === install) ?? 'unknown'
}

/** Whether a running lease renews itself. Hourly leases, own servers and leases that do not run have no renewal. */
export const renewals = ['off', 'on', 'unknown'] as const
export type Renewal = (typeof renewals)[number]

type RenewalColumns = Pick<Columns, 'autoRenew' | 'leaseStatus' | 'leaseType' | 'source'>

function renewalOf(columns: RenewalColumns, row: number): Renewal | 'none' {
  const billing = billingOf(columns, row)
  if (billing === 'own' || billing === 'hourly') return 'none'
  const status = textAt(columns.leaseStatus, row)
  if (status !== 'running' && Object.hasOwn(LeaseStatus, status)) return 'none'
  const flag = numberAt(columns.autoRenew, row)
  if (billing === 'unknown' || status !== 'running' || Number.isNaN(flag)) return 'unknown'
  return flag === 1 ? 'on' : 'off'
}

const billing = cachedByColumns(['leaseType', 'source'], (columns: Pick<Columns, 'leaseType' | 'source'>) =>
  deriveChoices([columns.leaseType, columns.source], (row) => billingOf(columns, row)),
)

const deployment = cachedByColumns(['install'], ({ install }: Pick<Columns, 'install'>) =>
  deriveChoices([install], (row) => deploymentOf(textAt(install, row))),
)

const renewal = cachedByColumns(
  ['autoRenew', 'leaseStatus', 'leaseType', 'source'],
  (columns: RenewalColumns) =>
    deriveChoices([columns.autoRenew, columns.leaseStatus, columns.leaseType, columns.source], (row) =>
      renewalOf(columns, row),
    ),
)

type SpecColumns = Pick<Columns, 'leasedCores' | 'leasedMemoryG' | 'diskG' | 'leasedBandwidth'>

const spec = cachedByColumns(
  ['leasedCores', 'leasedMemoryG', 'diskG', 'leasedBandwidth'],
  (columns: SpecColumns) =>
    deriveChoices(
      [columns.leasedCores, columns.leasedMemoryG, columns.diskG, columns.leasedBandwidth],
      (row) => specOf((field) => numberAt(columns[field], row)),
    ),
)

/**
 * What nodes are filtered and summed by: for each a column of texts, read from the columns of the list. Projects, regions
 * and plans are the list's own texts, blank where it has none.
 */
export const nodeChoices = {
  project: cachedByColumns(['project', 'projectId', 'hasProject'], nameProjects),
  region: ({ region }: Pick<Columns, 'region'>): ChoiceColumn => region,
  spec,
  billing,
  deployment,
  renewal,
}

export type NodeChoice = keyof typeof nodeChoices

/** Returns whether a row's node is there. */
const nodeReader = ({ nodeId }: Pick<Columns, 'nodeId'>): ((row: number) => boolean) =>
  // An id's text is made only where ids are texts.
  nodeId.kind === 'number'
    ? (row) => !Number.isNaN(numberAt(nodeId, row))
    : (row) => textAt(nodeId, row) !== ''

/** Returns whether a row's node is there and is known to run nothing, as the counter `leave_unused` does. */
export function idleReader({
  hasProject,
  nodeId,
}: Pick<Columns, 'hasProject' | 'nodeId'>): (row: number) => boolean {
  const hasNode = nodeReader({ nodeId })
  return (row) => numberAt(hasProject, row) === 0 && hasNode(row)
}

const knownStates = new Set<string>([...Object.values(NodeStatus), 'running'])

/** Returns whether a row's node is there and may be offline, as the list does not say its state. */
export function unknownStateReader({
  status,
  nodeId,
}: Pick<Columns, 'status' | 'nodeId'>): (row: number) => boolean {
  const hasNode = nodeReader({ nodeId })
  const isUnknown = status.choices.map((text) => !knownStates.has(text))
  return (row) => isUnknown[status.codes[row] ?? -1] === true && hasNode(row)
}
