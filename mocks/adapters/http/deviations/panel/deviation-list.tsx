import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { formatCount } from '~/lib/units'
import { EmptyState } from '~/ui/components/empty-state'
import { operationSummary } from '../../../../panel/components/operation'
import { HelpText } from '../../../../panel/components/panel-layout'
import type { ListedDeviation, ListedRow } from '../deviation-log'
import { useDeviations } from './use-deviations'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '0.5',
    mt: '1',
    textStyle: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontFamily: 'mono', overflowWrap: 'anywhere' },
  },
})

const maxNamed = 5

const rowName = ({ ids: [id], index }: ListedRow) => id ?? (index === undefined ? '' : `第 ${index + 1} 行`)

function rowNames({ rows, count }: ListedDeviation): string {
  const names = rows.slice(0, maxNamed).map(rowName).filter(Boolean).join('、')
  return count > maxNamed ? `${names} 等 ${formatCount(count)} 行` : names
}

function DeviationItem({ deviation }: { deviation: ListedDeviation }) {
  const { operationId, call, path, expected, received, rows, count } = deviation
  return (
    <Box as="li" borderBottomWidth="1px" py="2">
      <Flex justify="space-between" align="start" gap="2">
        <Box fontWeight="medium">{operationSummary(operationId)}</Box>
        {count > 1 && <Badge colorPalette="bad">{formatCount(count)} 处</Badge>}
      </Flex>
      <Box fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {call}
      </Box>
      <Facts>
        <dt>路径</dt>
        <dd>{path || '整个回答'}</dd>
        {rows.length > 0 && (
          <>
            <dt>行</dt>
            <dd>{rowNames(deviation)}</dd>
          </>
        )}
        <dt>期望</dt>
        <dd lang="en">{expected}</dd>
        <dt>收到</dt>
        <dd>{received}</dd>
      </Facts>
    </Box>
  )
}

/** The deviations of the provider's answers from the contract. */
export function DeviationItems() {
  const { deviations, leftOut } = useDeviations()
  return (
    <Box
      as="section"
      aria-label="偏差列表"
      flex="1"
      minH="0"
      overflowY="auto"
      px="4"
      pb="4"
      tabIndex={0}
      focusVisibleRing="inside"
    >
      <HelpText>每个请求最近一次回答与约定的不同之处；屏幕上显示它的格子有虚线框。</HelpText>
      {deviations.length === 0 && <EmptyState text="目前的回答都符合约定" />}
      <Box as="ul" listStyleType="none" aria-label="约定偏差">
        {deviations.map((one) => (
          <DeviationItem
            key={[one.operationId, one.path, one.expected, one.received].join('\n')}
            deviation={one}
          />
        ))}
      </Box>
      {leftOut > 0 && <HelpText>另有 {formatCount(leftOut)} 处没有列出</HelpText>}
    </Box>
  )
}
