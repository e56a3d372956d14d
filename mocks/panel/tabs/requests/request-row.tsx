import { Badge, Box, Flex, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { CopyButton } from '~/ui/components/copy-button'
import { ChevronDown, ChevronRight } from '~/ui/components/icons'
import type { LoggedRequest } from '../../../generated/control-api/model'
import { HelpText } from '../../components/panel-layout'
import { useControlQuery } from '../../control/use-control'
import { isFailedRequest, requestKey, requestName } from './filter-requests'

const Code = chakra('pre', {
  base: {
    p: '2',
    maxH: '48',
    overflow: 'auto',
    bg: 'bg.subtle',
    borderRadius: 'sm',
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
  },
})

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

function JsonSection({ title, value }: { title: string; value: unknown }) {
  if (isEmpty(value)) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <Box as="section" aria-label={title}>
      <Flex align="center" justify="space-between">
        <Box textStyle="xs" fontWeight="medium" color="fg.muted">
          {title}
        </Box>
        <CopyButton size="xs" value={text} label={`复制${title}`} />
      </Flex>
      {/* Focusable, because it scrolls and must be reachable by keyboard. */}
      <Code tabIndex={0}>{text}</Code>
    </Box>
  )
}

interface RequestDetailsProps {
  request: LoggedRequest
  onInject: (operationId: string) => void
}

/** The contents of a request and its response. */
function RequestDetails({ request, onInject }: RequestDetailsProps) {
  const { data } = useControlQuery(['request', requestKey(request)], (control) =>
    control('getRequest', { params: { id: request.id } }),
  )
  const { operationId, at, took, query, headers, body } = request
  return (
    <Flex direction="column" gap="2" pt="2" pb="3" ps="1">
      <Flex align="center" justify="space-between" gap="2">
        <HelpText>
          {formatTime(at)}
          {took !== null && `，用时 ${took} 毫秒`}
          {operationId && ` · ${operationId}`}
        </HelpText>
        {operationId && (
          <Button size="xs" variant="outline" onClick={() => onInject(operationId)}>
            注入故障
          </Button>
        )}
      </Flex>
      <JsonSection title="查询" value={query} />
      <JsonSection title="请求体" value={body} />
      <JsonSection title="回答" value={data?.answer} />
      <JsonSection title="请求头" value={headers} />
    </Flex>
  )
}

const HeaderButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px 42px 1fr auto',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    py: '1.5',
    textAlign: 'start',
    cursor: 'button',
    borderRadius: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

interface RequestRowProps {
  request: LoggedRequest
  onInject: (operationId: string) => void
}

/** A request, with its details when expanded. */
export function RequestRow({ request, onInject }: RequestRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { status, method, path, took, isGenerated } = request
  return (
    <Box as="li" borderBottomWidth="1px">
      <HeaderButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Box color="fg.muted">
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </Box>
        <Badge colorPalette={isFailedRequest(request) ? 'bad' : 'ok'} justifyContent="center">
          {status === 0 ? '断开' : status}
        </Badge>
        <Box minW="0">
          <Box truncate>{requestName(request)}</Box>
          <Box fontFamily="mono" textStyle="xs" color="fg.muted" truncate>
            {method} {path}
          </Box>
        </Box>
        <Box textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {isGenerated && <Badge me="2">按约定</Badge>}
          {took !== null && `${Math.round(took)} ms`}
        </Box>
      </HeaderButton>
      <Box id={id}>{isOpen && <RequestDetails request={request} onInject={onInject} />}</Box>
    </Box>
  )
}
