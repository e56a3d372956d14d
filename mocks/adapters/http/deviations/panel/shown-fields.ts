/** In place of a column: cards and lines of a list have none. */
export const wholeRow = '*'

/** A table or a list of the console, and the columns that show a field of its rows. */
interface ShownTable {
  /** Its accessible name; without one it is the facts of a node. */
  label?: string
  /** The field of the answer with its rows; `data` unless given. */
  rows?: string
  /** Whether its rows are keyed by their place on the page, as those without an id. */
  isByIndex?: true
  /** Ids of columns by field, or `wholeRow`; a field stands for all within it. */
  columns: Readonly<Record<string, readonly string[]>>
}

const orders: ShownTable = {
  label: '订单列表',
  columns: {
    order_no: ['number'],
    amount: ['amount'],
    lease_type: ['type'],
    quantity: ['quantity'],
    duration: ['duration'],
    server_spec: ['spec'],
    payment_method: ['payment'],
    status: ['status'],
    payment_status: ['status'],
    created_at: ['created'],
  },
}

const server = {
  lan_ip_address: ['lanIp'],
  status: ['status'],
  node_groups: ['groups'],
  last_install_script_execution: ['install'],
}

const metric = {
  'latest_metric.cpu_usage_rate': ['cpu'],
  'latest_metric.used_memory': ['memory'],
  'latest_metric.total_memory': ['memory'],
  'latest_metric.used_disk': ['disk'],
  'latest_metric.total_disk': ['disk'],
  'latest_metric.temperature': ['temperature'],
}

const node = {
  ...server,
  ...metric,
  'latest_metric.cpu_max_process': ['topProcess'],
  'server_instance.spec.region': ['region'],
  'server_instance.spec.os_type': ['os'],
  'server_instance.spec.os_version': ['os'],
  alias: ['alias'],
  hostname: ['hostname'],
  // The alias has the address below it.
  ip_address: ['publicIp', 'alias'],
  lan_ip_address: ['lanIp', 'alias'],
  last_heartbeat: ['lastHeartbeat'],
  created_at: ['createdAt'],
}

const withPrefix = (prefix: string, columns: ShownTable['columns']) =>
  Object.fromEntries(Object.entries(columns).map(([field, ids]) => [`${prefix}.${field}`, ids]))

const deployedNode = {
  ...withPrefix('node', { ...node, last_install_script_execution: ['install', 'deployment'] }),
  id: ['id'],
  status: ['term', 'expiry'],
  start_time: ['startTime'],
  end_time: ['term', 'expiry', 'endTime'],
  auto_renew: ['term', 'autoRenew'],
  lease_type: ['price', 'lease', 'term'],
  price: ['price'],
  project: ['deployment', 'project'],
  project_config: ['config'],
  spec: ['spec'],
}

const withoutColumns = (label: string): ShownTable => ({ label, columns: { '': [wholeRow] } })

const taskInstance: ShownTable = {
  label: '机器列表',
  rows: 'data.server_instance',
  columns: {
    status: ['status', 'actions'],
    start_time: ['start'],
    end_time: ['end'],
    consumption: ['consumption'],
    ...withPrefix('node', { ...metric, lan_ip_address: ['ip'], hashrate: ['hashrate'] }),
  },
}

/** The tables that show the rows of an operation. */
export const shownTables: Readonly<Record<string, readonly ShownTable[]>> = {
  listDeployedNodes: [{ label: '节点列表', columns: deployedNode }, { columns: deployedNode }],
  listOwnServers: [
    {
      label: '服务器列表',
      columns: {
        ...server,
        ...metric,
        id: ['id'],
        alias: ['alias'],
        // Stands for the alias of a server without one.
        hostname: ['hostname', 'alias'],
        ip_address: ['publicIp'],
        last_heartbeat: ['last_heartbeat'],
        created_at: ['created_at'],
      },
    },
  ],
  listNodes: [
    {
      label: '自有服务器列表',
      columns: { ...server, alias: ['name'], hostname: ['name'], last_heartbeat: ['heartbeat'] },
    },
  ],
  listPowerTasks: [
    {
      label: '算力任务列表',
      columns: {
        project: ['project'],
        id: ['project'],
        status: ['status', 'actions'],
        hashrate: ['hashrate', 'pricePerHash'],
        amount: ['running'],
        running_amount: ['running', 'rate', 'pricePerHash'],
        stopped_amount: ['running'],
        pricing_plan: ['spec', 'rate', 'pricePerHash'],
        project_config: ['spec', 'config'],
        consumption: ['consumption'],
        created_at: ['created', 'runTime'],
        complated_at: ['created', 'completed', 'runTime'],
      },
    },
  ],
  getPowerTask: [taskInstance],
  listProjectConfigs: [
    {
      label: '项目配置列表',
      columns: {
        remark: ['remark'],
        project: ['project'],
        parameters: ['parameters'],
        updated_at: ['updated'],
      },
    },
  ],
  listProjects: [withoutColumns('项目列表')],
  listMessages: [withoutColumns('站内信列表')],
  listAnnouncements: [withoutColumns('公告列表')],
  listMarketPlans: [withoutColumns('服务器套餐')],
  listPowerPrices: [withoutColumns('服务器')],
  listLeaseOrders: [orders],
  listDepositOrders: [orders],
  listInviteRecords: [
    {
      label: '邀请记录',
      isByIndex: true,
      columns: {
        'invitee.nickname': ['nickname'],
        'invitee.email': ['email'],
        bind_time: ['registered'],
      },
    },
  ],
  listRewardRecords: [
    {
      label: '奖励记录',
      isByIndex: true,
      columns: {
        reward_type: ['type'],
        amount: ['amount'],
        status: ['status'],
        source_user: ['source'],
        created_at: ['created'],
      },
    },
  ],
  listWithdrawals: [
    {
      label: '提现记录',
      isByIndex: true,
      columns: {
        amount: ['amount'],
        payment_channel: ['channel'],
        payment_info: ['account'],
        status: ['status'],
        rejected_reason: ['status'],
        remark: ['remark'],
        created_at: ['requested'],
      },
    },
  ],
}

/** The parts of a page that show a field of an operation: the name of a fact or of a panel, or a selector. */
export type ShownPart = string | { selector: string }

const task: ShownPart = { selector: '[aria-label="任务信息"]' }

const announcement = { '': [{ selector: 'main article' }] }

/** The parts that show a field of an operation outside of rows. */
export const shownFigures: Readonly<Record<string, Readonly<Record<string, readonly ShownPart[]>>>> = {
  getUserInfo: {
    nickname: ['昵称'],
    email: ['邮箱'],
    id: ['用户编号'],
    balance: ['可用余额', '账户余额'],
    locked_balance: ['锁定金额'],
  },
  getDashboard: {
    'cost_analysis.current_rate': ['当前费率'],
    'cost_analysis.today_total': ['今日消费'],
    'cost_analysis.month_total': ['本月消费'],
  },
  getAnnouncement: announcement,
  getMessage: { '': [{ selector: '[role=dialog]' }] },
  getInviteCode: { invite_code: ['我的邀请链接'] },
  getPowerTask: {
    '': [task],
    amount: ['机器'],
    running_amount: ['机器', '当前费用', '算力'],
    stopped_amount: ['机器'],
    hashrate: ['算力'],
    'pricing_plan.current_price': ['当前费用', '算力'],
    consumption: ['累计消费'],
  },
  getInviteStatistics: {
    invite_count: ['邀请人数'],
    totalInvites: ['邀请人数'],
    month_invite_count: ['邀请人数'],
    monthlyInvites: ['邀请人数'],
    total_reward: ['累计奖励'],
    totalReward: ['累计奖励'],
    withdrawable_amount: ['可提现金额'],
  },
}

/** Returns the entry of a field, or of its nearest ancestor that has one. */
export function nearestOf<Value>(
  known: Readonly<Record<string, readonly Value[]>>,
  field: string,
): readonly Value[] {
  const names = Object.keys(known).filter(
    (name) => name === '' || field === name || field.startsWith(`${name}.`),
  )
  const [nearest] = names.toSorted((one, other) => other.length - one.length)
  return nearest === undefined ? [] : (known[nearest] ?? [])
}
