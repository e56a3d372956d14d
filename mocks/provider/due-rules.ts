import { billMinute } from './billing'
import { imageIsReset } from './images'
import { leaseEnds, leaseUp } from './leases'
import { instanceEnds, instanceUp, movePrices } from './power-tasks'
import { payRecharge } from './recharges'
import { forfeitDue, releaseDue } from './rewards'
import { executionBegins, executionEnds } from './script-executions'
import type { DueRules } from './time'
import { payDue, reviewDue } from './withdrawals'

/** The handlers of all due events, by kind. */
export const dueRules: DueRules = {
  'recharge-paid': payRecharge,
  'reward-released': releaseDue,
  'reward-forfeited': forfeitDue,
  'withdrawal-reviewed': reviewDue,
  'withdrawal-paid': payDue,
  'minute-billed': billMinute,
  'lease-up': leaseUp,
  'lease-ends': leaseEnds,
  'execution-begins': executionBegins,
  'execution-ends': executionEnds,
  'image-reset': imageIsReset,
  'instance-up': instanceUp,
  'instance-ends': instanceEnds,
  'prices-moved': movePrices,
}
