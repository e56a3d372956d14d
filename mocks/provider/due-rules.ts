import { payRecharge } from './recharges'
import { forfeitDue, releaseDue } from './rewards'
import type { DueRules } from './time'
import { payDue, reviewDue } from './withdrawals'

/** What happens by itself as time goes by, by kind of due event. */
export const dueRules: DueRules = {
  'recharge-paid': payRecharge,
  'reward-released': releaseDue,
  'reward-forfeited': forfeitDue,
  'withdrawal-reviewed': reviewDue,
  'withdrawal-paid': payDue,
}
