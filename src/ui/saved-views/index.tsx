import { Box } from '@chakra-ui/react'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../button'
import { Bookmark } from '../icons'
import { useViews, type ViewsOf } from './use-views'

const load = () => import('./popover')
const ViewsPopover = lazy(load)

/** The user's own views of a list: shows one, keeps the present one under a name, drops one. Each is a link. */
export function SavedViews(props: ViewsOf) {
  const id = useId()
  const views = useViews(props)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const turn = () => {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }
  return (
    <>
      <Button
        id={id}
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={turn}
      >
        <Bookmark aria-hidden {...(views.current && { fill: 'currentColor' })} />
        <Box as="span" maxW="32" truncate lineHeight="inherit">
          {views.current ? `视图：${views.current.name}` : '视图'}
        </Box>
      </Button>
      {wasOpened && (
        <Suspense>
          <ViewsPopover triggerId={id} open={isOpen} onClose={() => setIsOpen(false)} views={views} />
        </Suspense>
      )}
    </>
  )
}
