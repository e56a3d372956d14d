import type { RewardType } from '~/api/generated/model'
import type { Tone } from '~/ui/theme/tones'

interface Label {
  label: string
  tone: Tone
}

/** Returns an unknown value as it is; `-` when it is missing. */
const textOf = (value: string | undefined): string => value || '-'

/** The reward types, in display order. */
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

const labelIn = (states: ReadonlyMap<string, Label>, status: string | undefined): Label =>
  states.get(status ?? '') ?? { label: textOf(status), tone: 'gray' }

export const rewardType = (type: string | undefined): string =>
  rewardTypes.find(([value]) => value === type)?.[1] ?? textOf(type)

export const rewardStatus = (status: string | undefined): Label => labelIn(rewardStates, status)

export const withdrawalStatus = (status: string | undefined): Label => labelIn(withdrawalStates, status)

export const payoutChannel = (channel: string | undefined): string =>
  channel === 'binance' ? '币安' : textOf(channel)
