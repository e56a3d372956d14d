import { paths } from '~/lib/paths'

interface Question {
  /** The request, as a noun. */
  what: string
  /** Where its result can be seen. */
  list: { name: string; path: string }
  repeat: string
  cancel: string
}

const nodes = { name: '节点管理', path: paths.nodeManagement() }
const tasks = { name: '算力管理', path: paths.powerManagement() }
const deployment = { what: '部署', list: nodes, repeat: '仍要部署', cancel: '暂不部署' }
const termination = { what: '终止', list: tasks, repeat: '仍要终止', cancel: '暂不终止' }

/**
 * The question of each operation that must not be repeated unknowingly. The toggles have none, because they read the
 * state again, nor has a config, which costs nothing.
 */
export const unconfirmedQuestions: Readonly<Record<string, Question>> = {
  createLease: {
    what: '购买',
    list: { name: '订单中心', path: paths.order() },
    repeat: '仍要购买',
    cancel: '暂不购买',
  },
  createPowerTask: { ...deployment, list: tasks },
  createRechargeOrder: {
    what: '充值',
    list: { name: '充值订单', path: `${paths.order()}?type=deposit` },
    repeat: '仍要充值',
    cancel: '暂不充值',
  },
  createWithdrawal: {
    what: '提现申请',
    list: { name: '提现记录', path: paths.invite() },
    repeat: '仍要提交',
    cancel: '暂不提交',
  },
  releaseNodes: { what: '释放', list: nodes, repeat: '仍要释放', cancel: '暂不释放' },
  terminatePowerTask: termination,
  terminatePowerInstances: termination,
  resetImage: { what: '重置镜像', list: nodes, repeat: '仍要重置', cancel: '暂不重置' },
  runNodeScript: deployment,
  runBatchScript: deployment,
  deleteNodes: {
    what: '删除',
    list: { name: '服务器', path: paths.server() },
    repeat: '仍要删除',
    cancel: '暂不删除',
  },
}
