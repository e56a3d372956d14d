// It renders every few seconds at most, with another state, so memoising would only cost bytes.
'use no memo'

import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { installStatus } from '~/features/nodes/model/labels'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { hasFailed, type DeployItem } from './deploy-run'
import { addressBeside } from './deploy-target'
import { foldOutputs, headline, type OutputGroup } from './fold-outputs'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
    columnGap: '8',
    alignItems: 'start',
    maxH: '64',
    overflowY: 'auto',
    mt: '3',
    focusVisibleRing: 'inside',
  },
})

const ListItem = chakra('li', {
  base: { py: '2', borderTopWidth: '1px' },
})

const Output = chakra('pre', {
  base: {
    mt: '1',
    px: '3',
    py: '2',
    maxH: '40',
    overflow: 'auto',
    bg: 'bg.subtle',
    borderRadius: 'sm',
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    focusVisibleRing: 'inside',
  },
})

const Details = chakra('details', {
  base: {
    mt: '1',
    '& > summary': {
      color: 'fg.muted',
      textStyle: 'sm',
      cursor: 'button',
      overflowWrap: 'anywhere',
      focusVisibleRing: 'inside',
    },
  },
})

const StatusBadge = ({ status }: { status: string }) => {
  const state = installStatus(status)
  return (
    <Flex w="20" justify="flex-end" flexShrink="0">
      <Badge colorPalette={state?.tone}>{state?.label}</Badge>
    </Flex>
  )
}

const Address = ({ target }: Pick<DeployItem, 'target'>) => (
  <>
    <Box flex="1" minW="0" truncate>
      {target.name}
    </Box>
    <Box fontFamily="mono" textStyle="sm" color="fg.muted">
      {addressBeside(target)}
    </Box>
  </>
)

/** The output of one server: of a failure in full, else a line that unfolds. */
function ServerOutput({ group }: { group: OutputGroup }) {
  const { status, output } = group
  if (output === '') return null
  if (hasFailed({ status })) return <Output tabIndex={0}>{output}</Output>
  return (
    <Details>
      <summary>{headline(group)}</summary>
      <Output tabIndex={0}>{output}</Output>
    </Details>
  )
}

function ServerItem({ group, item }: { group: OutputGroup; item: DeployItem }) {
  return (
    <ListItem>
      <Flex align="center" gap="3">
        <Address target={item.target} />
        <StatusBadge status={group.status} />
      </Flex>
      <ServerOutput group={group} />
    </ListItem>
  )
}

/** Servers with the same output, which unfold. */
function FoldedItem({ group }: { group: OutputGroup }) {
  const { status, output, items } = group
  const { shown, more } = take(items)
  return (
    <ListItem>
      <Flex align="center" gap="3">
        <Box flex="1" minW="0" overflowWrap="anywhere">
          {headline(group)} × {formatCount(items.length)}
        </Box>
        <StatusBadge status={status} />
      </Flex>
      <Details>
        <summary>输出和 {formatCount(items.length)} 台服务器</summary>
        <Output tabIndex={0}>{output}</Output>
        <Box as="ul">
          {shown.map(({ target }) => (
            <Flex as="li" key={target.nodeId} gap="3" py="1">
              <Address target={target} />
            </Flex>
          ))}
          {more > 0 && (
            <Box as="li" color="fg.muted">
              还有 {formatCount(more)} 台未列出
            </Box>
          )}
        </Box>
      </Details>
    </ListItem>
  )
}

const sortFailedFirst = (items: readonly DeployItem[]) => [
  ...items.filter(hasFailed),
  ...items.filter((item) => !hasFailed(item)),
]

const keyOf = ({ status, output, items }: OutputGroup) =>
  items.length > 1 ? `${status}\n${output}` : String(items[0]?.target.nodeId)

/** The servers of a deployment with their outputs; equal outputs are one line. Failures need attention and come first. */
export function ServerResults({ items }: { items: readonly DeployItem[] }) {
  const groups = foldOutputs(sortFailedFirst(items))
  const { shown } = take(groups)
  const more = groups.slice(shown.length).reduce((sum, group) => sum + group.items.length, 0)
  return (
    <List aria-label="各服务器的部署结果" tabIndex={0}>
      {shown.map((group) => {
        const [first, ...others] = group.items
        if (others.length > 0 || !first) return <FoldedItem key={keyOf(group)} group={group} />
        return <ServerItem key={keyOf(group)} group={group} item={first} />
      })}
      {more > 0 && (
        <ListItem>
          <Box color="fg.muted">还有 {formatCount(more)} 台未列出</Box>
        </ListItem>
      )}
    </List>
  )
}
