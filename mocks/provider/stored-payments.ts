import type {
  LeaseOrderType,
  OrderStatus,
  RechargeStatus,
  RewardStatus,
  RewardType,
  WithdrawalStatus,
} from '../generated/model'

/** A top-up. Amounts are whole cents. */
export interface StoredRecharge {
  orderNo: string
  userId: number
  cents: number
  verifyCode: string
  readonly status: RechargeStatus
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
  readonly status: OrderStatus
  createdAt: number
  /** Number of its leases that are over; missing while there is none. */
  endedLeases?: number
}

export interface StoredReward {
  id: number
  userId: number
  type: RewardType
  cents: number
  readonly status: RewardStatus
  /** The user whose action earned the reward; null for the user's own action. */
  sourceUserId: number | null
  createdAt: number
}

export interface StoredWithdrawal {
  id: number
  userId: number
  cents: number
  paymentInfo: string
  remark: string | null
  readonly status: WithdrawalStatus
  rejectedReason: string | null
  createdAt: number
}
