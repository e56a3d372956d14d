'use no memo' // As in `index.tsx`.
import { Box, chakra, Flex, Heading, Button as LinkButton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import type { CostAnalysis } from '~/api/generated/model'
import { useFirstSteps } from '~/features/action-items/use-first-steps'
import { RunwayLine } from '~/features/billing/runway-line'
import { useBalance } from '~/features/billing/use-balance'
import { TopUpButton } from '~/features/top-up/top-up-button'
import { links } from '~/lib/links'
import { formatBalance, formatCharge, formatPrice } from '~/lib/money'
import { paths } from '~/lib/paths'
import { IconButton } from '~/ui/components/button'
import { RotateCw } from '~/ui/components/icons'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { Money } from '~/ui/components/money'
import { Skeleton } from '~/ui/components/skeleton'
import { Figure } from './figure'
import { Later } from './later'
import type { DashboardLoadState } from './use-dashboard'

const Head = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    justifyContent: 'space-between',
    columnGap: '10',
    rowGap: '4',
  },
})

const loadLine = () => import('./spending/balance-line')

/** The room of the line, which narrow windows do not have. */
const LinePlace = chakra('div', {
  base: {
    display: 'none',
    flex: '1',
    maxW: '30rem',
    h: '20',
    mt: '7',
    '@media (min-width: 68.75rem)': { display: 'block' },
  },
})

// Columns of a width of their own, so that nothing moves when the amounts come.
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(6.75rem, 1fr))',
      lg: 'repeat(3, minmax(7rem, auto))',
    },
    columnGap: '4',
    textAlign: { lg: 'end' },
    '& [aria-hidden]': { ms: { lg: 'auto' } },
  },
})

const Label = chakra(Heading, {
  base: { display: 'flex', alignItems: 'center', minH: '7', textStyle: 'xs', color: 'fg.muted' },
})

interface AccountHeadProps {
  cost: CostAnalysis | undefined
  load: DashboardLoadState
}

/** The current rate and the costs of today and of this month. */
function Costs({ cost, load }: AccountHeadProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex gap="3" align="center" justify="space-between" direction={{ lg: 'row-reverse' }}>
        <Label as="h2" id={id}>
          费用分析
        </Label>
        {load.isError && !cost && (
          <InlineLoadFailure text="加载失败" isRetrying={load.isFetching} retry={load.retry} mb="1" />
        )}
      </Flex>
      <Figures aria-busy={load.isPending}>
        <Figure
          label="当前费率"
          value={cost?.current_rate}
          format={formatPrice}
          unit="/小时"
          isLoading={load.isPending}
        />
        <Figure label="今日消费" value={cost?.today_total} format={formatCharge} isLoading={load.isPending} />
        <Figure label="本月消费" value={cost?.month_total} format={formatCharge} isLoading={load.isPending} />
      </Figures>
    </section>
  )
}

/** Links to the orders and to what ends all charges, and the top-up, which is second to the first steps. */
function Actions() {
  const steps = useFirstSteps()
  return (
    <Flex gap="2" mt="3" wrap="wrap" justify={{ lg: 'flex-end' }}>
      {steps?.hasNode !== false && (
        <LinkButton asChild variant="outline">
          <Link to={links.stopBilling()}>停止全部计费</Link>
        </LinkButton>
      )}
      <LinkButton asChild variant="outline">
        <Link to={paths.order()}>订单</Link>
      </LinkButton>
      <TopUpButton variant={steps ? 'outline' : 'solid'} />
    </Flex>
  )
}

/** Refreshing reloads both the dashboard and the user info. */
function RefreshButton({ load }: { load: DashboardLoadState }) {
  const client = useQueryClient()
  const refresh = () => {
    load.retry()
    void invalidateGetUserInfo(client)
  }
  return (
    <IconButton size="sm" label="刷新余额" busy={load.isFetching} onClick={refresh}>
      <RotateCw />
    </IconButton>
  )
}

/** The top of the home page: the balance, how long it lasts, and the spending. */
export function AccountHead({ cost, load }: AccountHeadProps) {
  const { balance, isLoading } = useBalance()
  const id = useId()
  return (
    <Head aria-labelledby={id}>
      <Box minW="0">
        <Flex align="center" gap="1">
          <Label as="h2" id={id}>
            账户余额
          </Label>
          <RefreshButton load={load} />
        </Flex>
        {isLoading ? (
          <Skeleton w="40" h="8" my="1" />
        ) : (
          <Money
            value={balance}
            format={formatBalance}
            display="block"
            textStyle="3xl"
            fontWeight="semibold"
          />
        )}
        <RunwayLine rate={cost?.current_rate} />
      </Box>
      <LinePlace>
        <Later load={loadLine} given={{ rate: cost?.current_rate }} />
      </LinePlace>
      <Box>
        <Costs cost={cost} load={load} />
        <Actions />
      </Box>
    </Head>
  )
}
