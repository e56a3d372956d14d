import * as z from 'zod'
import { LeaseOrderType, ProjectType } from '../generated/model'
import { refuse } from '../provider/refusal'
import type { StoredProject, WorldState } from '../provider/state'
import { nextId } from '../provider/world'
import { type ProviderState, providerState } from './provider-state'

/** A price as the wire has it ("0.0350") in 1/10,000 dollar. */
const price = z.string().regex(/^\d+\.\d{4}$/)
const toUnits = (text: string) => Number(text.replace('.', ''))

const projectWith = (state: WorldState, wanted: (project: StoredProject) => boolean): StoredProject =>
  state.projects.find(wanted) ?? refuse(422, 'the scenario has no such project')

const isOffered = (type: ProjectType) => (one: StoredProject) =>
  one.type === type && one.isPublished && !one.isHistorical

const idsOf = (project: StoredProject) => ({
  project_id: project.id,
  script_id: project.scripts[0]?.id ?? 0,
})

export const marketStates: Record<string, ProviderState> = {
  'a project is published': providerState(
    'A project can be built or bought; `script_id` is its first script.',
    z.object({ project_type: z.enum(ProjectType).default('node'), needs_cdk: z.boolean().default(false) }),
    ({ state }, { project_type: type, needs_cdk: needsCdk }) => {
      const isWanted = isOffered(type)
      return idsOf(projectWith(state, (one) => isWanted(one) && one.isCdk === needsCdk))
    },
  ),
  'a project is off the shelf': providerState(
    'It is known, but nothing new is started with it: 409.',
    z.object({ project_type: z.enum(ProjectType).default('node') }),
    ({ state }, { project_type: type }) => {
      const project = projectWith(state, (one) => one.type === type && !one.isHistorical)
      project.isPublished = false
      return idsOf(project)
    },
  ),
  'a CDK exists': providerState(
    'A voucher of this project or of one that takes vouchers, unused unless said otherwise.',
    z.object({
      code: z.string().default('TITAN-2026-D5Q1'),
      project_id: z.int().optional(),
      used: z.boolean().default(false),
    }),
    ({ state, user }, { code, project_id: wanted, used }) => {
      const projectId = wanted ?? projectWith(state, (one) => one.isCdk && one.isPublished).id
      state.cdks = state.cdks.filter((one) => one.code !== code)
      state.cdks.push({ code, projectId, cents: 300, usedBy: used ? user.id : null })
      return { project_id: projectId }
    },
  ),
  'a server plan is offered': providerState(
    'A plan with a price for a month or an hour.',
    z.object({ charge_type: z.enum(LeaseOrderType).default('monthly'), price: price.optional() }),
    ({ state }, { charge_type: type, price: wanted }) => {
      const plan = state.plans.find((one) => one.isShow && one.chargeType === type)
      const pricing = plan?.pricing[0] ?? refuse(422, 'the scenario offers no such plan')
      if (wanted) pricing.price = toUnits(wanted)
      return { pricing_plan_id: pricing.id }
    },
  ),
  'a power plan is offered': providerState(
    'A power server with a price for an hour.',
    z.object({ price: price.optional() }),
    ({ state }, { price: wanted }) => {
      const pricing =
        state.powerSpecs.find((spec) => spec.pricing)?.pricing ?? refuse(422, 'no power is offered')
      if (wanted) pricing.price = toUnits(wanted)
      return { pricing_plan_id: pricing.id }
    },
  ),
  'a project config exists': providerState(
    'The user saved settings for a project, which asks for some or for none.',
    z.object({ project_type: z.enum(ProjectType).default('node'), has_fields: z.boolean().default(true) }),
    ({ state, user }, { project_type: type, has_fields: hasFields }) => {
      const isWanted = isOffered(type)
      const project = projectWith(state, (one) => isWanted(one) && !one.isCdk)
      if (!hasFields) project.fields = []
      const id = nextId(state, 'config')
      const parameters = Object.fromEntries(
        project.fields.map((one) => [one.param_name, one.param_value ?? '9F2C-77AB']),
      )
      state.configs.push({
        id,
        userId: user.id,
        projectId: project.id,
        remark: '主账号',
        parameters,
        updatedAt: state.now,
      })
      return { project_config_id: id, ...idsOf(project) }
    },
  ),
}
