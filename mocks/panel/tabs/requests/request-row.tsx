import { Badge, Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { ChevronDown, ChevronRight } from '~/ui/components/icons'
import type { LoggedRequest } from '../../../generated/control-api/model'
import { isFailedRequest, requestName } from './filter-requests'
import { RequestDetails } from './request-details'

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
