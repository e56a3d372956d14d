import { Box, Flex } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '~/ui/components/empty-state'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Input } from '~/ui/field/field-frame'
import type { ControlClient } from '../../../control-api/client'
import type { LoggedRequest } from '../../../generated/control-api/model'
import { HelpText } from '../../components/panel-layout'
import { usePanelContext } from '../../control/panel-context'
import type { TabProps } from '../tab-props'
import { filterRequests, requestKey, resultFilters, type ResultFilter } from './filter-requests'
import { RequestRow } from './request-row'

/** Milliseconds. */
const refetchInterval = 1000
const maxCached = 1000
const queryKey = ['requests']

/**
 * Returns the log with its newer entries. It starts over when its last entry does not come again: a world that was reset
 * or restored counts from 1.
 */
async function readOn(control: ControlClient, cached: LoggedRequest[]): Promise<LoggedRequest[]> {
  const last = cached.at(-1)
  const entries = await control('listRequests', { query: { since: last ? last.id - 1 : 0 } })
  if (!last) return entries.slice(-maxCached)
  const [again, ...newer] = entries
  if (!again || requestKey(again) !== requestKey(last)) return readOn(control, [])
  return newer.length > 0 ? [...cached, ...newer].slice(-maxCached) : cached
}

/** Polls the request log, oldest first. Each poll requests only the newer entries. */
function useRequestLog(): LoggedRequest[] {
  const { control } = usePanelContext()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    refetchInterval,
    queryFn: () => readOn(control, client.getQueryData(queryKey) ?? []),
  })
  return data
}

const maxShown = 100

/** A live log of the console's requests, newest first. */
export function RequestsTab({ onInjectFault }: TabProps) {
  const requests = useRequestLog()
  const [text, setText] = useState('')
  const [result, setResult] = useState<ResultFilter>('all')
  const found = filterRequests(requests, result, text).reverse()
  return (
    <>
      <Flex gap="2" align="center">
        <Input
          aria-label="筛选请求"
          placeholder="操作、路径或状态码"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SegmentedControl label="结果" options={resultFilters} value={result} onChange={setResult} />
      </Flex>
      {found.length === 0 && (
        <EmptyState text={requests.length === 0 ? '还没有请求' : '没有符合条件的请求'} />
      )}
      <Box as="ul" listStyleType="none" mt="-2">
        {found.slice(0, maxShown).map((request) => (
          <RequestRow key={requestKey(request)} request={request} onInject={onInjectFault} />
        ))}
      </Box>
      {found.length > maxShown && (
        <HelpText>
          共 {found.length} 个，只显示最近的 {maxShown} 个
        </HelpText>
      )}
    </>
  )
}
