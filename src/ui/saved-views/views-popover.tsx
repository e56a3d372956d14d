import { Box, chakra, Flex, Popover } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '~/ui/button'
import { Check, Trash2 } from '~/ui/icons'
import { AnchoredPopover } from '~/ui/overlay/anchored-popover'
import { SaveViewForm } from './save-view-form'
import type { SavedViewsState } from './use-saved-views'
import type { SavedView } from './saved-view'

interface ViewsPopoverProps {
  triggerId: string
  open: boolean
  onClose: () => void
  views: SavedViewsState
}

const ViewLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minW: '0',
    h: '8',
    px: '2',
    borderRadius: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { fontWeight: 'semibold' },
    _icon: { boxSize: '4', flexShrink: '0' },
  },
})

interface ViewRowProps {
  view: SavedView
  isCurrent: boolean
  onOpen: () => void
  onRemove: () => void
}

function ViewRow({ view: { name, query }, isCurrent, onOpen, onRemove }: ViewRowProps) {
  return (
    <Flex as="li" align="center" gap="1">
      <ViewLink
        to={{ search: query }}
        preventScrollReset
        onClick={onOpen}
        {...(isCurrent && { 'aria-current': 'true' })}
      >
        <Box as="span" flex="1" truncate>
          {name}
        </Box>
        {isCurrent && <Check aria-hidden />}
      </ViewLink>
      <IconButton size="sm" label={`删除视图“${name}”`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** The list of saved views, and the form that saves the current one. Import it lazily. */
export default function ViewsPopover({ triggerId, open, onClose, views }: ViewsPopoverProps) {
  const inputId = useId()
  const remove = (view: SavedView) => {
    views.remove(view)
    // The focused delete button was removed with its row.
    document.getElementById(inputId)?.focus()
  }
  return (
    <AnchoredPopover triggerId={triggerId} open={open} onClose={onClose} w="80" maxW="calc(100vw - 1rem)">
      <Popover.Header>
        <Popover.Title>保存的视图</Popover.Title>
      </Popover.Header>
      <Popover.Body px="2" py="2" maxH="72">
        {views.views.length === 0 ? (
          <Box px="2" py="1" color="fg.muted" textStyle="sm">
            还没有保存的视图。把常用的筛选和排序存下来，下次一点就到。
          </Box>
        ) : (
          <Box as="ul" listStyleType="none" aria-label="保存的视图">
            {views.views.map((view) => (
              <ViewRow
                key={view.name}
                view={view}
                isCurrent={view === views.current}
                onOpen={onClose}
                onRemove={() => remove(view)}
              />
            ))}
          </Box>
        )}
      </Popover.Body>
      <Box borderTopWidth="1px" px="4" pt="3" pb="2">
        <SaveViewForm views={views} inputId={inputId} />
      </Box>
    </AnchoredPopover>
  )
}
