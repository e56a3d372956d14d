import { z } from 'zod'
import type { Fields } from './adapter.ts'
import { defineState, leaseType, price, signedInUser, type State, type StateContext } from './state.ts'

const projectType = z.enum(['node', 'power']).default('node')

const usualProject = { name: 'Titan', is_published: true, is_cdk: false }

/** Adds a project with one script. */
export async function addProject({ create }: StateContext, fields: Fields) {
  const project = await create('project', { ...usualProject, ...fields })
  return { project_id: project, script_id: await create('script', { project_id: project, name: '安装' }) }
}

const requiredField = { param_name: 'identity_code', param_label: '身份码', param_type: 'text' }

async function addConfig(context: StateContext, type: string, hasFields: boolean) {
  const user = signedInUser(context)
  const ids = await addProject(context, { project_type: type })
  const { project_id } = ids
  if (hasFields) await context.create('config_field', { project_id, ...requiredField })
  const parameters = hasFields ? { [requiredField.param_name]: '9F2C-77AB' } : {}
  const config = await context.create('project_config', {
    user_id: user,
    project_id,
    remark: '主账号',
    parameters,
  })
  return { project_config_id: config, ...ids }
}

export const marketStates: Record<string, State> = {
  'a project is published': defineState(
    z.object({ project_type: projectType, needs_cdk: z.boolean().default(false) }),
    (context, { needs_cdk: isCdk, ...fields }) => addProject(context, { ...fields, is_cdk: isCdk }),
  ),
  'a project is off the shelf': defineState(z.object({ project_type: projectType }), (context, fields) =>
    addProject(context, { ...fields, is_published: false }),
  ),
  'a CDK exists': defineState(
    z.object({
      code: z.string().default('TITAN-2026-D5Q1'),
      project_id: z.int().optional(),
      used: z.boolean().default(false),
    }),
    async (context, { code, project_id: requested, used }) => {
      const project =
        requested ?? (await addProject(context, { project_type: 'node', is_cdk: true })).project_id
      await context.remove('cdk', { code })
      const usedBy = used ? signedInUser(context) : null
      await context.create('cdk', { code, project_id: project, amount: '3.00', used_by: usedBy })
      return { project_id: project }
    },
  ),
  'a server plan is offered': defineState(
    z.object({ charge_type: leaseType.default('monthly'), price: price.optional() }),
    async (
      { create },
      { charge_type, price: wanted = charge_type === 'monthly' ? '15.0000' : '0.0300' },
    ) => ({
      pricing_plan_id: await create('server_plan', { charge_type, price: wanted }),
    }),
  ),
  'a power plan is offered': defineState(
    z.object({ price: price.optional() }),
    async ({ create }, { price: wanted = '0.0350' }) => ({
      pricing_plan_id: await create('power_plan', { price: wanted }),
    }),
  ),
  'a project config exists': defineState(
    z.object({ project_type: projectType, has_fields: z.boolean().default(true) }),
    (context, { project_type, has_fields }) => addConfig(context, project_type, has_fields),
  ),
}
