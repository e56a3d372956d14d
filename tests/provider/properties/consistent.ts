import type { StoredProject } from '../../../mocks/provider/state'
import type { Ground } from './choices'

type Body = Record<string, unknown>
type Correction = (body: Body, ground: Ground, path: Body) => Body

const projectOf = ({ state }: Ground, id: unknown) => state.projects.find((one) => one.id === id)

const filled = (project: StoredProject | undefined) =>
  Object.fromEntries(
    (project?.fields ?? []).map((field) => [field.param_name, field.param_value ?? '9F2C-77AB']),
  )

/** A config of the project where one was selected, if there is one. */
function configFor<None>({ state, userId }: Ground, projectId: unknown, selected: unknown, none: None) {
  const own = state.configs.find((one) => one.userId === userId && one.projectId === projectId)
  return selected === none ? none : (own?.id ?? none)
}

const withScript: Correction = (body, ground) => ({
  ...body,
  config_id: configFor(ground, body.project_id, body.config_id, 0),
  script_id: projectOf(ground, body.project_id)?.scripts[0]?.id ?? 1,
})

/** A voucher where the project needs one, and its config. */
const withVoucher: Correction = (body, ground) => {
  const project = projectOf(ground, body.project_id)
  const cdk = ground.state.cdks.find((one) => one.projectId === project?.id && one.usedBy === null)
  return {
    ...body,
    cdk: project?.isCdk ? (cdk?.code ?? 'NOPE') : null,
    expected_price: undefined,
    project_config_id: configFor(ground, body.project_id, body.project_config_id, null),
  }
}

const withCode: Correction = (body, { state }) => ({
  ...body,
  code: state.codes.findLast((one) => one.email === body.email)?.code ?? '000000',
  confirm_password: 'confirm_password' in body ? body.password : undefined,
})

const corrections: Record<string, Correction> = {
  runBatchScript: withScript,
  runNodeScript: (body, ground, path) => {
    const node = ground.state.nodes.find(({ serverId }) => serverId === path.server_id)
    return { ...withScript(body, ground, path), nodes: node && [node.id] }
  },
  createLease: withVoucher,
  createPowerTask: withVoucher,
  checkCdk: (body, { state }) => {
    const cdk = state.cdks[Number(body.project_id) % state.cdks.length]
    return { cdk: cdk?.code, project_id: cdk?.projectId }
  },
  registerUser: withCode,
  resetPassword: withCode,
  createProjectConfig: (body, ground) => ({
    ...body,
    parameters: filled(projectOf(ground, body.project_id)),
  }),
  updateProjectConfig: (body, ground, path) => {
    const config = ground.state.configs.find((one) => one.id === path.id)
    return { ...body, id: path.id, parameters: filled(projectOf(ground, config?.projectId)) }
  },
  updateNodeGroup: (body, _, path) => ({ ...body, ...path }),
  updateNodeAlias: (body, _, path) => ({ ...body, ...path }),
  releaseNodes: (body, { state }) => {
    const ids: unknown[] = Array.isArray(body.node_ids) ? body.node_ids : []
    return { ...body, server_ids: ids.map((id) => state.nodes.find((node) => node.id === id)?.serverId ?? 1) }
  },
}

/** The body with its fields fitting together, as those of a console would. */
export const consistent = (operationId: string, body: Body, ground: Ground, path: Body): Body =>
  corrections[operationId]?.(body, ground, path) ?? body
