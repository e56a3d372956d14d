import * as z from 'zod'
import { LeaseOrderType, ProjectType } from '../generated/model'
import { cdkCode } from '../provider/market'
import { refuse } from '../provider/refusal'
import type { StoredProject, WorldState } from '../provider/state'
import { nextId } from '../provider/world'
import { type ProviderState, defineProviderState } from './provider-state'

/** A price in dollars with four decimals, as on the wire: "0.0350". */
const priceSchema = z.string().regex(/^\d{1,6}\.\d{4}$/)
/** Converts to 1/10,000 dollar. */
const toUnits = (text: string) => Number(text.replace('.', ''))

const requireProjectWith = (
  state: WorldState,
  predicate: (project: StoredProject) => boolean,
): StoredProject => state.projects.find(predicate) ?? refuse(422, 'the scenario has no such project')

const isOffered = (type: ProjectType) => (one: StoredProject) =>
  one.type === type && one.isPublished && !one.isHistorical

const idsOf = (project: StoredProject) => ({
  project_id: project.id,
  script_id: project.scripts[0]?.id ?? 0,
})

export const marketStates: Record<string, ProviderState> = {
  'a project is published': defineProviderState(
    'A project can be built or bought; `script_id` is its first script.',
    z.object({ project_type: z.enum(ProjectType).default('node'), needs_cdk: z.boolean().default(false) }),
    ({ state }, { project_type: type, needs_cdk: needsCdk }) => {
      const matches = isOffered(type)
      return idsOf(requireProjectWith(state, (one) => matches(one) && one.isCdk === needsCdk))
    },
  ),
  'a project is off the shelf': defineProviderState(
    'It is known, but nothing new is started with it: 409.',
    z.object({ project_type: z.enum(ProjectType).default('node') }),
    ({ state }, { project_type: type }) => {
      const project = requireProjectWith(state, (one) => one.type === type && !one.isHistorical)
      project.isPublished = false
      return idsOf(project)
    },
  ),
  'a CDK exists': defineProviderState(
    'A voucher of this project or of one that takes vouchers, unused unless said otherwise.',
    z.object({
      code: z.string().default('TITAN-2026-D5Q1'),
      project_id: z.int().optional(),
      used: z.boolean().default(false),
    }),
    ({ state, user }, { code: text, project_id: requestedId, used }) => {
      const code = cdkCode(text)
      const projectId = requestedId ?? requireProjectWith(state, (one) => one.isCdk && one.isPublished).id
      state.cdks = state.cdks.filter((one) => one.code !== code)
      state.cdks.push({ code, projectId, cents: 300, usedBy: used ? user.id : null })
      return { project_id: projectId }
    },
  ),
  'a server plan is offered': defineProviderState(
    'A plan with a price for a month or an hour.',
    z.object({ charge_type: z.enum(LeaseOrderType).default('monthly'), price: priceSchema.optional() }),
    ({ state }, { charge_type: type, price }) => {
      const plan = state.plans.find((one) => one.isShow && one.chargeType === type)
      const pricing = plan?.pricing[0] ?? refuse(422, 'the scenario offers no such plan')
      if (price) pricing.price = toUnits(price)
      return { pricing_plan_id: pricing.id }
    },
  ),
  'a power plan is offered': defineProviderState(
    'A power server with a price for an hour.',
    z.object({ price: priceSchema.optional() }),
    ({ state }, { price }) => {
      const pricing =
        state.powerSpecs.find((spec) => spec.pricing)?.pricing ?? refuse(422, 'no power is offered')
      if (price) pricing.price = toUnits(price)
      return { pricing_plan_id: pricing.id }
    },
  ),
  'a project config exists': defineProviderState(
    'The user saved settings for a project, which asks for some or for none.',
    z.object({ project_type: z.enum(ProjectType).default('node'), has_fields: z.boolean().default(true) }),
    ({ state, user }, { project_type: type, has_fields: hasFields }) => {
      const matches = isOffered(type)
      const project = requireProjectWith(state, (one) => matches(one) && !one.isCdk)
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
