/** A table of the console, and the columns that show a field of its rows. */
interface ShownTable {
  /** Its accessible name. */
  label: string
  /** Whether its rows are keyed by their place on the page, as those without an id. */
  isByIndex?: true
  /** Ids of columns by field; a field stands for all within it. */
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
  ip_address: ['publicIp'],
  last_heartbeat: ['lastHeartbeat'],
  created_at: ['createdAt'],
}

const withPrefix = (prefix: string, columns: ShownTable['columns']) =>
  Object.fromEntries(Object.entries(columns).map(([field, ids]) => [`${prefix}.${field}`, ids]))

/** The tables that show the rows of an operation. */
export const shownTables: Readonly<Record<string, readonly ShownTable[]>> = {
  listDeployedNodes: [
    {
      label: '节点列表',
      columns: {
        ...withPrefix('node', { ...node, last_install_script_execution: ['install', 'deployment'] }),
        id: ['id'],
        status: ['term', 'expiry'],
        end_time: ['term', 'expiry'],
        auto_renew: ['term', 'autoRenew'],
        lease_type: ['price', 'lease'],
        price: ['price'],
        project: ['deployment', 'project'],
        spec: ['spec'],
      },
    },
  ],
  listOwnServers: [
    {
      label: '服务器列表',
      columns: {
        ...server,
        ...metric,
        id: ['id'],
        alias: ['alias'],
        hostname: ['hostname'],
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

/** The names of the figures that show a field of an operation: of an item of a list of facts, or of a panel. */
export const shownFigures: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  getUserInfo: {
    nickname: ['昵称'],
    email: ['邮箱'],
    id: ['用户编号'],
    balance: ['可用余额'],
    locked_balance: ['锁定金额'],
  },
  getDashboard: { 'cost_analysis.current_rate': ['当前费率'] },
  getInviteStatistics: {
    invite_count: ['邀请人数'],
    totalInvites: ['邀请人数'],
    month_invite_count: ['邀请人数'],
    monthlyInvites: ['邀请人数'],
    total_reward: ['累计奖励'],
    totalReward: ['累计奖励'],
  },
}

/** Returns the entry of a field, or of its nearest ancestor that has one. */
export function nearestOf<Value>(
  known: Readonly<Record<string, readonly Value[]>>,
  field: string,
): readonly Value[] {
  const names = Object.keys(known).filter((name) => field === name || field.startsWith(`${name}.`))
  const [nearest] = names.toSorted((one, other) => other.length - one.length)
  return nearest === undefined ? [] : (known[nearest] ?? [])
}
