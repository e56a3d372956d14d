import type {
  AnnouncementType,
  ConfigField,
  LeaseOrderType,
  LeaseStatus,
  PowerInstanceStatus,
  PowerTaskStatus,
  ProjectButton,
  ProjectType,
  ScriptExecutionStatus,
} from '../generated/model'
import type { LedgerState } from './ledger'
import type { RandomState } from './random'
import type { StoredLeaseOrder, StoredRecharge, StoredReward, StoredWithdrawal } from './stored-payments'

/** A person who can sign in. */
export interface User {
  id: number
  nickname: string | null
  email: string
  password: string
  createdAt: number
  inviteCode: string | null
  /** Id of the user whose invite code was used. */
  inviterId: number | null
}

export interface Session {
  token: string
  userId: number
  expiresAt: number
}

interface SentCode {
  email: string
  code: string
  sentAt: number
  used: boolean
  /** Number of wrong tries. */
  failures?: number
}

interface FailedLogin {
  email: string
  at: number
}

export interface StoredMessage {
  id: number
  userId: number
  subject: string
  content: string
  isRead: boolean
  createdAt: number
}

export interface StoredAnnouncement {
  id: number
  title: string
  content: string
  type: AnnouncementType
  isSticky: boolean
  createdAt: number
}

export interface StoredScript {
  id: number
  name: string
  description: string
  content: string
  allowCustomParams: boolean
}

export interface StoredProject {
  id: number
  type: ProjectType
  name: string
  shortName: string
  icon: string | null
  description: string
  /** Ids of categories. */
  categoryIds: number[]
  isPublished: boolean
  isCdk: boolean
  isHistorical: boolean
  createdAt: number
  scripts: StoredScript[]
  buttons: ProjectButton[]
  fields: ConfigField[]
}

export interface StoredConfig {
  id: number
  userId: number
  projectId: number
  remark: string
  parameters: Record<string, string | number>
  updatedAt: number
}

/** `price` and `original` are in 1/10,000 dollar, per month or per hour as the plan charges. */
interface StoredPricing {
  id: number
  name: string
  price: number
  original: number | null
}

export interface Hardware {
  cpuCores: number
  memoryGb: number
  bandwidthMbps: number
  diskGb: number
}

export interface StoredPlan extends Hardware {
  id: number
  name: string
  description: string
  chargeType: LeaseOrderType
  isShow: boolean
  pricing: StoredPricing[]
}

/** A voucher. It starts one server or task of its project and deducts `cents` from a monthly lease. */
export interface StoredCdk {
  code: string
  projectId: number
  cents: number
  usedBy: number | null
}

/** A server. Its metrics are computed from its id and the time (./metrics), so only its state is stored. */
export interface StoredNode {
  id: number
  serverId: number
  userId: number
  lanIp: string
  ip: string | null
  hostname: string
  alias: string | null
  groupIds: number[]
  isOwn: boolean
  /** Null until the first heartbeat. */
  readonly registeredAt: number | null
  /** Null while the node is online. */
  readonly offlineSince: number | null
  createdAt: number
  hardware: Hardware
  regionId: number | null
}

/** Usage billed by the minute: `accrued` is in 1/600,000 dollar (price × minutes), charges are whole cents. */
export interface MeteredUsage {
  accrued: number
  chargedCents: number
}

/** A row of the node table: a lease, or the user's own server (type null). */
export interface StoredDeployment extends MeteredUsage {
  id: number
  userId: number
  nodeId: number | null
  projectId: number | null
  configId: number | null
  planId: number | null
  type: LeaseOrderType | null
  readonly status: LeaseStatus
  autoRenew: boolean
  price: number
  startedAt: number
  endsAt: number | null
  /** Number of the order that it came from. Own servers and the rows of older saved worlds have none. */
  orderNo?: string
}

export interface StoredGroup {
  id: number
  userId: number
  name: string
  weight: number
  createdAt: number
}

export interface StoredExecution {
  id: number
  userId: number
  nodeId: number
  projectId: number
  scriptId: number
  readonly status: ScriptExecutionStatus
  createdAt: number
  endAt: number | null
  output: string | null
}

export interface StoredPowerSpec extends Hardware {
  id: number
  name: string
  /** Hashrate of one machine, in KH. */
  hashrate: number
  /** Null when it can't be rented now. */
  pricing: { id: number; price: number; original: number | null } | null
}

export interface StoredInstance extends MeteredUsage {
  id: number
  readonly status: PowerInstanceStatus
  lanIp: string
  startedAt: number | null
  endedAt: number | null
  deletedAt: number | null
}

/** Rented compute power. `price` is per machine and hour, in 1/10,000 dollar. */
export interface StoredPowerTask {
  id: number
  userId: number
  projectId: number
  configId: number | null
  specId: number
  readonly status: PowerTaskStatus
  amount: number
  price: number
  isLoop: boolean
  createdAt: number
  endedAt: number | null
  instances: StoredInstance[]
}

/** An event scheduled for a world time (epoch milliseconds); `kind` selects its handler. */
export interface DueEvent {
  at: number
  /** Sequence number: orders events of the same time. */
  order: number
  kind: string
  payload: Record<string, string | number>
}

/** The whole state of a world as plain data, so that it can be saved and restored. Times are epoch milliseconds. */
export interface WorldState extends RandomState, LedgerState {
  scenario: string
  seed: number
  now: number
  ids: Record<string, number>
  /** A binary heap, the earliest first. */
  due: DueEvent[]
  /** Seconds between two heartbeats of a node. */
  heartbeatEvery: number
  users: User[]
  sessions: Session[]
  codes: SentCode[]
  failedLogins: FailedLogin[]
  messages: StoredMessage[]
  announcements: StoredAnnouncement[]
  categories: { id: number; name: string }[]
  regions: { id: number; name: string }[]
  projects: StoredProject[]
  configs: StoredConfig[]
  plans: StoredPlan[]
  cdks: StoredCdk[]
  nodes: StoredNode[]
  deployments: StoredDeployment[]
  /** Ids of the deployments billed by the minute, so that billing does not scan all of them. */
  meteredIds: number[]
  groups: StoredGroup[]
  executions: StoredExecution[]
  powerSpecs: StoredPowerSpec[]
  powerTasks: StoredPowerTask[]
  recharges: StoredRecharge[]
  leaseOrders: StoredLeaseOrder[]
  rewards: StoredReward[]
  withdrawals: StoredWithdrawal[]
  /** The user of the provider states: who was last signed in by one. Without it the first. */
  stateUserId?: number
}
