import type { RewardType } from '~/api/generated/model'

type Tone = 'ok' | 'warn' | 'bad' | 'gray' | 'node'

interface Label {
  label: string
  tone: Tone
}

const unknown: Label = { label: '未知', tone: 'gray' }

/** In the document's order (inv-19). */
export const rewardTypes = [
  ['invite_register_balance', '注册奖励'],
  ['invite_register_bonus', '邀请注册奖励'],
  ['recharge_balance', '充值奖励'],
  ['recharge_withdrawable', '可提现奖励'],
] as const satisfies readonly (readonly [RewardType, string])[]

const rewardStates = new Map<string, Label>([
  ['pending', { label: '待发放', tone: 'warn' }],
  ['frozen', { label: '冻结中', tone: 'node' }],
  ['released', { label: '已发放', tone: 'ok' }],
  ['cancelled', { label: '已取消', tone: 'gray' }],
])

const withdrawalStates = new Map<string, Label>([
  ['pending', { label: '待审核', tone: 'warn' }],
  ['approved', { label: '待打款', tone: 'node' }],
  ['paid', { label: '已打款', tone: 'ok' }],
  ['rejected', { label: '已拒绝', tone: 'bad' }],
])

export const rewardType = (type: string | null | undefined): string =>
  rewardTypes.find(([value]) => value === type)?.[1] ?? '-'

export const rewardStatus = (status: string | null | undefined): Label =>
  rewardStates.get(status ?? '') ?? unknown

export const withdrawalStatus = (status: string | null | undefined): Label =>
  withdrawalStates.get(status ?? '') ?? unknown

export const payoutChannel = (channel: string | null | undefined): string =>
  channel === 'binance' ? '币安' : (channel ?? '-')
