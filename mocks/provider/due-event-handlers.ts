import { billMinute } from './billing'
import { onImageReset } from './images'
import { onLeaseEnds, onLeaseUp } from './leases'
import { onInstanceEnds, onInstanceUp, movePrices } from './power-tasks'
import { payRecharge } from './recharges'
import { onRewardForfeited, onRewardReleased } from './rewards'
import { onExecutionBegins, onExecutionEnds } from './script-executions'
import { onSessionsExpire } from './sessions'
import type { DueEventHandlers } from './time'
import { onWithdrawalPaid, onWithdrawalReviewed } from './withdrawals'

/** The handlers of all due events, by kind. */
export const dueEventHandlers: DueEventHandlers = {
  'recharge-paid': payRecharge,
  'reward-released': onRewardReleased,
  'reward-forfeited': onRewardForfeited,
  'withdrawal-reviewed': onWithdrawalReviewed,
  'withdrawal-paid': onWithdrawalPaid,
  'minute-billed': billMinute,
  'lease-up': onLeaseUp,
  'lease-ends': onLeaseEnds,
  'execution-begins': onExecutionBegins,
  'execution-ends': onExecutionEnds,
  'image-reset': onImageReset,
  'instance-up': onInstanceUp,
  'instance-ends': onInstanceEnds,
  'prices-moved': movePrices,
  'sessions-expire': onSessionsExpire,
}
