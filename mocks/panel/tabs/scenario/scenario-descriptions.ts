import type { ScenarioName } from '../../../scenarios'

const texts: Record<ScenarioName, string> = {
  demo: '用过一阵的账户：订单、节点、算力、邀请一应俱全',
  'new-user': '刚注册：没有余额、消息与租用',
  broke: '余额只剩几角，一小时内按分钟计费的会停',
  expiring: '租期在几小时到一周内到期，或刚刚到期',
  'every-state': '每种实体的每种状态至少各一个',
  'fleet-1k': '1,000 台节点',
  'fleet-10k': '10,000 台节点',
  'fleet-100k': '100,000 台节点',
}

/** Names and descriptions of all scenarios. */
export const scenarioDescriptions = Object.entries(texts)
