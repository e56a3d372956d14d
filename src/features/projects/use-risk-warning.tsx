import { Box } from '@chakra-ui/react'
import { persist, readPersisted } from '~/platform/persisted'
import { useConfirm } from '~/ui/components/confirm'

const acknowledgedFlag = 'hasRead'

const risks = [
  '算力按分钟计费，费用从账户余额中扣除，请留意账户余额。',
  '价格随市场供需变化，请以下单时显示的价格为准。',
  '数字资产价格波动较大，收益不作任何承诺，请根据自身情况谨慎投入。',
]

/**
 * Returns a function that resolves to true when the user has acknowledged the risks. The dialog is shown until it has
 * been acknowledged once in this browser; closing it does not count.
 */
export function useRiskWarning(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    if (readPersisted(acknowledgedFlag) !== undefined) return true
    const isAcknowledged = await confirm({
      title: '风险提示',
      confirmText: '我已了解',
      body: (
        <Box as="ul" listStyleType="disc" ps="5" display="grid" gap="2">
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </Box>
      ),
    })
    if (isAcknowledged) persist(acknowledgedFlag, '1')
    return isAcknowledged
  }
}
