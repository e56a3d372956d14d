import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { nodeStatus } from '~/features/nodes/model/labels'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Notice } from '~/ui/components/notice'
import { addressBeside, type DeployTarget, isReachable } from './deploy-target'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    maxH: '24',
    overflowY: 'auto',
    textStyle: 'sm',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
  },
})

const Item = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '7',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.subtle',
  },
})

interface TargetListProps {
  targets: readonly DeployTarget[]
  onKeepReachable: () => void
  error: string | undefined
}

/** The servers of the deployment, with a button that removes unreachable ones. */
export function TargetList({ targets, onKeepReachable, error }: TargetListProps) {
  const unreachableCount = targets.filter((target) => !isReachable(target)).length
  const reachableCount = targets.length - unreachableCount
  const { shown, more } = take(targets)
  return (
    <Box mb="5" data-field="targets">
      <Flex textStyle="sm" mb="1.5" gap="2">
        <Box fontWeight="medium">服务器</Box>
        <Box color="fg.muted">共 {formatCount(targets.length)} 台</Box>
      </Flex>
      <List aria-label="将部署的服务器" tabIndex={0}>
        {shown.map((target) => (
          <Item key={target.nodeId}>
            {target.name}
            {addressBeside(target) && (
              <Box as="span" fontFamily="mono" color="fg.muted">
                {addressBeside(target)}
              </Box>
            )}
            {target.project && <bdi>{target.project}</bdi>}
            {!isReachable(target) && (
              <Badge colorPalette={nodeStatus(target.status).tone}>{nodeStatus(target.status).label}</Badge>
            )}
          </Item>
        ))}
        {more > 0 && <Item color="fg.muted">还有 {formatCount(more)} 台</Item>}
      </List>
      <Box aria-live="polite" color="fg.error" textStyle="sm">
        {error}
      </Box>
      {unreachableCount > 0 && (
        <Notice tone="warn" title={`其中 ${formatCount(unreachableCount)} 台不在线，无法执行命令`} mt="3">
          <Button size="xs" variant="outline" mt="1.5" onClick={onKeepReachable}>
            {reachableCount > 0 ? `只部署在线的 ${formatCount(reachableCount)} 台` : '移除不在线的'}
          </Button>
        </Notice>
      )}
    </Box>
  )
}
