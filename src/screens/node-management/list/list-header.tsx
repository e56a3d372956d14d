import { Box, Flex } from '@chakra-ui/react'
import { Button } from '~/ui/components/button'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { Overview } from '../lazy-overview'
import { useNodePage } from '../node-page'
import { viewOptions } from '../overview-params'
import { NodeFilterBar } from './filter-bar'
import { NodeCounters } from './node-counters'
import { RefreshControl } from './refresh-control'
import { useNodeSearchParams } from './use-node-search-params'

const lostTexts: Record<string, string> = { waiting: '实时数据重连中...', 'given-up': '实时数据已断开' }

/** Reports a lost WebSocket connection and offers to reconnect; a place without a box while it works. */
function LiveConnectionStatus() {
  const { channel, channelState: state } = useNodePage()
  const text = lostTexts[state]
  return (
    <>
      <Box as="output" display="contents">
        {text && (
          <Box color="warn.fg" textStyle="sm">
            {text}
          </Box>
        )}
      </Box>
      {state === 'given-up' && (
        <Button ref={handOverFocus} size="xs" variant="ghost" onClick={() => channel.open()}>
          重新连接
        </Button>
      )}
    </>
  )
}

/** The counters, the filters, and what concerns the table as a whole: one line where there is room. */
export function ListHeader() {
  const { overview, showOverview } = useNodeSearchParams()
  return (
    <Flex align="center" wrap="wrap" gap={{ base: '2', md: '3' }}>
      <NodeCounters />
      <Box flex={{ base: '1 1 100%', md: 'none' }} minW="0">
        <NodeFilterBar />
      </Box>
      <Flex as="section" aria-label="列表工具" tabIndex={-1} wrap="wrap" gap="3" align="center" ms="auto">
        <LiveConnectionStatus />
        <RefreshControl />
        <Box {...Overview.preloadProps}>
          <SegmentedControl
            label="视图"
            options={viewOptions}
            value={overview.view}
            onChange={(view) => showOverview({ view })}
          />
        </Box>
      </Flex>
    </Flex>
  )
}
