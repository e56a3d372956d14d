import { type ContractCall, contractCalls, follow, type Schema } from '../support/contract'

/** Things of one user; and those that everybody sees. */
const own = [
  'message',
  'recharge',
  'config',
  'node',
  'server',
  'deployment',
  'group',
  'task',
  'instance',
] as const
const shared = [
  'announcement',
  'project',
  'script',
  'plan',
  'powerPlan',
  'image',
  'category',
  'region',
] as const

export type Thing = (typeof own)[number] | (typeof shared)[number]

export const isOwn = (thing: Thing) => own.some((one) => one === thing)

/** A place of a call that takes an id or a list of them. */
export interface IdPlace {
  call: ContractCall
  where: 'path' | 'query' | 'body'
  name: string
  isList: boolean
  /** A query that may be left out: it narrows a list, and an id of nothing finds nothing. */
  isFilter: boolean
  thing: Thing
}

/** The meaning of each place, by `operation name`. A place of the contract that is missing here fails a test. */
const meanings: Record<string, Thing> = {
  'getRechargeOrder order_no': 'recharge',
  'getMessage id': 'message',
  'markMessageRead id': 'message',
  'getAnnouncement id': 'announcement',
  'getProject id': 'project',
  'getConfigFields id': 'project',
  'listProjectConfigs project_id': 'project',
  'listProjectConfigs category_id': 'category',
  'createProjectConfig project_id': 'project',
  'updateProjectConfig id': 'config',
  'deleteProjectConfig id': 'config',
  'listNodes group_id': 'group',
  'listNodes region_id': 'region',
  'runNodeScript server_id': 'server',
  'runNodeScript nodes': 'node',
  'runNodeScript project_id': 'project',
  'runNodeScript script_id': 'script',
  'runNodeScript config_id': 'config',
  'runBatchScript nodes': 'node',
  'runBatchScript project_id': 'project',
  'runBatchScript script_id': 'script',
  'runBatchScript config_id': 'config',
  'listScriptExecutions node_id': 'node',
  'deleteNodes node_ids': 'node',
  'updateNodeGroup id': 'group',
  'deleteNodeGroup id': 'group',
  'joinNodeGroup group_id': 'group',
  'joinNodeGroup node_ids': 'node',
  'updateNodeAlias node_id': 'node',
  'listDeployedNodes id': 'deployment',
  'listDeployedNodes group_id': 'group',
  'listDeployedNodes region_id': 'region',
  'toggleAutoRenew id': 'deployment',
  'listAvailableImages id': 'deployment',
  'resetImage id': 'deployment',
  'resetImage image_id': 'image',
  'listMarketPlans project_id': 'project',
  'checkCdk project_id': 'project',
  'createLease pricing_plan_id': 'plan',
  'createLease project_config_id': 'config',
  'createLease project_id': 'project',
  'releaseNodes server_ids': 'server',
  'releaseNodes node_ids': 'node',
  'listPowerPrices project_id': 'project',
  'createPowerTask project_id': 'project',
  'createPowerTask project_config_id': 'config',
  'createPowerTask pricing_plan_id': 'powerPlan',
  'getPowerTask id': 'task',
  'terminatePowerTask task_id': 'task',
  'terminatePowerInstances server_ids': 'instance',
  'toggleTaskLoop id': 'task',
}

const isList = (schema: Schema) => schema.type === 'array'

const references = new Set(['Id', 'OrderNo', 'ConfigIdOrZero'].map((name) => `#/components/schemas/${name}`))
const identities = [...references].map(($ref) => follow({ $ref }))

// Found by its format under any name, and by its name with any format.
function takesId(name: string, schema: Schema): boolean {
  const choices = Array.isArray(schema.oneOf) ? schema.oneOf.map(follow) : [schema]
  const isNumbers = isList(schema) && follow(schema.items).type === 'integer'
  return (
    isNumbers ||
    choices.some((one) => identities.includes(one)) ||
    /(^|_)(ids?|no)$|(node|server)s$/.test(name)
  )
}

type Place = Omit<IdPlace, 'thing'>

function placesOf(call: ContractCall): Place[] {
  const parameters = (where: 'path' | 'query') =>
    (where === 'path' ? call.pathParameters : call.query)
      .filter(({ name, schema }) => takesId(name, schema))
      .map(({ name, required }) => ({ call, where, name, isList: false, isFilter: !required }))
  const fields = Object.entries(follow(call.body?.schema.properties)).map(([name, schema]) => ({
    name,
    schema: follow(schema),
  }))
  const inBody = fields
    .filter(({ name, schema }) => takesId(name, schema))
    .map(({ name, schema }) => ({
      call,
      where: 'body' as const,
      name,
      isList: isList(schema),
      isFilter: false,
    }))
  return [...parameters('path'), ...parameters('query'), ...inBody]
}

const places = contractCalls.flatMap(placesOf)

const nameOf = ({ call, name }: Place) => `${call.id} ${name}`

/** Id fields of the contract without a meaning here, and meanings of fields that it does not have. */
export const unknownPlaces = () => {
  const names = new Set(places.map(nameOf))
  return [
    ...[...names].filter((name) => !Object.hasOwn(meanings, name)),
    ...Object.keys(meanings).filter((name) => !names.has(name)),
  ]
}

/** Every place of the contract that takes an id. */
export const idPlaces: IdPlace[] = places.flatMap((place) => {
  const thing = meanings[nameOf(place)]
  return thing ? [{ ...place, thing }] : []
})
