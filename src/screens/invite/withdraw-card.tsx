import { Box, chakra, Flex } from '@chakra-ui/react'
import { isPositive, parseAmount, type Amount } from '~/lib/money'
import { Skeleton } from '~/ui/skeleton'
import { Button } from '~/ui/button'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Money } from '~/ui/money'
import { Panel } from '~/ui/panel'
import type { StatisticsLoad } from './invite-stats'

const WithdrawDialog = lazyWithRetry(() => import('./withdraw-dialog'))

const steps = [
  ['提交申请', '填写提现金额和收款信息'],
  ['等待审核', '工作日 24 小时内处理'],
  ['到账', '审核通过后打款至您的币安账户'],
] as const

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderRadius: 'full',
    bg: 'node.subtle',
    color: 'node.fg',
    textStyle: 'xs',
    fontWeight: 'semibold',
    flexShrink: '0',
  },
})

function WithdrawSteps() {
  return (
    <Flex as="ol" aria-label="提现流程" gap="4" mt="4">
      {steps.map(([title, text], index) => (
        <Flex as="li" key={title} gap="2" flex="1">
          <Dot aria-hidden>{index + 1}</Dot>
          <Box>
            <Box fontWeight="medium" textStyle="sm">
              {title}
            </Box>
            <Box color="fg.muted" textStyle="xs">
              {text}
            </Box>
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

interface WithdrawCardProps {
  withdrawable: Amount
  load: StatisticsLoad
}

/** Why nothing can be withdrawn; undefined when something can. */
function withdrawDisabledReason(withdrawable: Amount, isLoading: boolean): string | undefined {
  if (isPositive(withdrawable)) return undefined
  if (isLoading) return '可提现金额加载中'
  return parseAmount(withdrawable) ? '暂无可提现金额' : '未能读取可提现金额'
}

/** The withdrawable amount, the steps of a withdrawal, and the button that opens the form. */
export function WithdrawCard({ withdrawable, load }: WithdrawCardProps) {
  const isLoading = load.isPending
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <Panel title="可提现金额" aria-busy={isLoading}>
      <Flex align="center" justify="space-between" gap="3">
        {isLoading ? (
          <Skeleton w="28" h="8" my="1" />
        ) : (
          <Box textStyle="3xl" fontWeight="semibold">
            <Money value={withdrawable} />
          </Box>
        )}
        <Button
          disabledReason={withdrawDisabledReason(withdrawable, isLoading)}
          {...WithdrawDialog.preloadProps}
          onClick={open}
        >
          申请提现
        </Button>
      </Flex>
      <Box color="fg.muted" textStyle="sm" mt="2">
        账户余额是用于购买服务的全部资金；可提现额度来自邀请奖励，仅该部分可以提现。
      </Box>
      <WithdrawSteps />
      {wasOpened && <WithdrawDialog open={isOpen} onClose={close} withdrawable={withdrawable} />}
    </Panel>
  )
}
