import { beforeEach, expect, test } from 'vitest'
import { openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { openSpending } from '../../../../tests/support/component/pages/spending-section'
import { control } from '../../../../tests/support/component/provider'
import { watchAborts } from '../../../../tests/support/component/sent-calls'

const lists = {
  listLeaseOrders: /\/orders\/lease\?.*\blimit=100\b/,
  listDepositOrders: /\/orders\/deposit\?.*\blimit=100\b/,
  listPowerTasks: /\/api\/power\/tasks\?.*\blimit=100\b/,
}

beforeEach(() => expectLogs(/orders\/(deposit|lease)/))

for (const failed of ['listDepositOrders', 'listLeaseOrders'] as const)
  test(`after a failure of ${failed} the rest is given up with the page`, async () => {
    const { [failed]: _failed, ...rest } = lists
    await control.fault({ operationId: failed, status: 500 })
    for (const operationId of Object.keys(rest)) await control.hold(operationId)
    const aborts = Object.values(rest).map(watchAborts)
    const areGivenUp = () => aborts.flatMap((calls) => calls())
    await openSpending()
    await expect.poll(areGivenUp).toEqual([false, false])
    await openConsole('/messages')
    await expect.poll(areGivenUp).toEqual([true, true])
  })
