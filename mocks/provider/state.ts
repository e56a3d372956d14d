import type {
  AnnouncementType,
  LeaseOrderType,
  OrderStatus,
  RechargeStatus,
  RewardStatus,
  RewardType,
  WithdrawalStatus,
} from '../generated/model'
import type { LedgerState } from './ledger'
import type { RandomState } from './random'

/** A person who can sign in. */
export interface User {
  id: number
  nickname: string | null
  email: string
  password: string
  createdAt: number
  inviteCode: string | null
  /** Who invited them. */
  inviterId: number | null
}

export interface Session {
  token: string
  userId: number
  expiresAt: number
}

export interface SentCode {
  email: string
  code: string
  sentAt: number
  used: boolean
}

export interface FailedLogin {
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

export interface StoredProject {
  id: number
  type: 'node' | 'power'
  name: string
  shortName: string
  icon: string | null
  description: string
  categories: string[]
  isPublished: boolean
  isCdk: boolean
  isHistorical: boolean
  createdAt: number
}

/** A rented server. Prices are in units of 1/10,000 dollar: a month's, or an hour's. */
export interface StoredLease {
  id: number
  userId: number
  projectId: number | null
  type: 'monthly' | 'hourly'
  status: 'deploying' | 'running' | 'stopped' | 'released'
  price: number
  startedAt: number
  endsAt: number | null
}

/** Rented compute power. The price is an hour's for one machine, in units of 1/10,000 dollar. */
export interface StoredPowerTask {
  id: number
  userId: number
  projectId: number
  status: 'running' | 'stopped'
  machines: number
  price: number
  /** KH of all machines together. */
  hashrate: number
  createdAt: number
}

/** A top-up. Amounts are whole cents. */
export interface StoredRecharge {
  orderNo: string
  userId: number
  cents: number
  verifyCode: string
  status: RechargeStatus
  createdAt: number
}

export interface StoredLeaseOrder {
  orderNo: string
  userId: number
  type: LeaseOrderType
  cents: number
  quantity: number
  minutes: number
  specName: string
  status: OrderStatus
  createdAt: number
}

export interface StoredReward {
  id: number
  userId: number
  type: RewardType
  cents: number
  status: RewardStatus
  /** Whose action earned it; null when it was the user's own. */
  sourceUserId: number | null
  createdAt: number
}

export interface StoredWithdrawal {
  id: number
  userId: number
  cents: number
  paymentInfo: string
  remark: string | null
  status: WithdrawalStatus
  rejectedReason: string | null
  createdAt: number
}

/** Something that will happen at a time; `kind` names the rule that plays it. */
export interface DueEvent {
  at: number
  kind: string
  payload: Record<string, string | number>
}

/** All that a world knows: plain data, so that it can be saved to a file and restored. Times are epoch milliseconds. */
export interface WorldState extends RandomState, LedgerState {
  scenario: string
  seed: number
  now: number
  ids: Record<string, number>
  due: DueEvent[]
  users: User[]
  sessions: Session[]
  codes: SentCode[]
  failedLogins: FailedLogin[]
  messages: StoredMessage[]
  announcements: StoredAnnouncement[]
  projects: StoredProject[]
  leases: StoredLease[]
  powerTasks: StoredPowerTask[]
  recharges: StoredRecharge[]
  leaseOrders: StoredLeaseOrder[]
  rewards: StoredReward[]
  withdrawals: StoredWithdrawal[]
}
