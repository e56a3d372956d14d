import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { firstOf } from '~/lib/first'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import type { PasteOutcome } from './use-paste'

const Names = chakra('ul', {
  base: {
    maxH: '40',
    overflowY: 'auto',
    bg: 'bg.subtle',
    borderRadius: 'md',
    px: '3',
    py: '2',
    fontFamily: 'mono',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
  },
})

interface ListProps {
  title: string
  names: readonly string[]
  action?: ReactNode
}

function List({ title, names, action }: ListProps) {
  const { shown, more } = firstOf(names)
  return (
    <Box mt="3">
      <Flex align="center" justify="space-between" minH="8">
        <Box fontWeight="medium">{title}</Box>
        {action}
      </Flex>
      <Names aria-label={title} tabIndex={0}>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && (
          <Box as="li" color="fg.muted">
            还有 {more} 项
          </Box>
        )}
      </Names>
    </Box>
  )
}

function summary({ ids, chosen }: PasteOutcome): string {
  const before = chosen - ids.length
  if (ids.length === 0) return '一台也没有找到，选择没有改变。'
  return `已选中找到的 ${ids.length} 台${before > 0 ? `，连同之前所选共 ${chosen} 台` : ''}。`
}

interface OutcomeProps {
  outcome: PasteOutcome
  /** Shows those that the filters hide. */
  onWiden: () => void
}

/** What was chosen of what was pasted, and what of it was not there. */
export function Outcome({ outcome, onWiden }: OutcomeProps) {
  const { hidden, missing, repeated } = outcome
  const several = repeated.map(({ name, count }) => `${name}（${count} 台）`)
  return (
    <Box mb="2">
      <Box as="output" display="block" fontWeight="medium">
        {summary(outcome)}
      </Box>
      {hidden > 0 && (
        <Flex align="center" gap="2" mt="1">
          其中 {hidden} 台被当前筛选隐藏，仍已选中。
          <Button size="sm" variant="ghost" onClick={onWiden}>
            清除筛选
          </Button>
        </Flex>
      )}
      {several.length > 0 && <List title="以下名称有多台同名，已全部选中" names={several} />}
      {missing.length > 0 && (
        <List
          title={`未找到 ${missing.length} 项`}
          names={missing}
          action={<CopyButton value={missing.join('\n')} label="复制未找到的" />}
        />
      )}
    </Box>
  )
}
