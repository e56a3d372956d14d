import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { updateUrl } from '~/lib/url-state'
import type { FilterBarProps } from '.'
import { Button } from '../components/button'
import { ListFilter } from '../components/icons'
import { Dialog } from '../dialog/dialog'

/** How many filters are set, without the keyword, which stands beside the button. */
function activeCount<Values>({ schema, values }: Pick<FilterBarProps<Values>, 'schema' | 'values'>): number {
  const names = [...new URLSearchParams(updateUrl(schema, '', values)).keys()]
  return names.filter((name) => name !== 'keyword').length
}

/** One button with the number of filters that are set; it opens a sheet with all of them, which work at once. */
export function FilterSheet<Values>({
  schema,
  values,
  onReset,
  children,
}: Omit<FilterBarProps<Values>, 'search'>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const count = activeCount({ schema, values })
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(count > 0 && { colorPalette: 'node' })}
        onClick={() => setIsOpen(true)}
      >
        <ListFilter aria-hidden />
        {count > 0 ? `筛选（${count}）` : '筛选'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="筛选"
        footer={
          <>
            <Button
              variant="outline"
              disabledReason={count === 0 ? '没有设置筛选' : undefined}
              onClick={onReset}
            >
              清除筛选
            </Button>
            <Button onClick={close}>完成</Button>
          </>
        }
      >
        <Flex direction="column" gap="4" pb="2" css={sheetFilters}>
          {children}
        </Flex>
      </Dialog>
    </>
  )
}

/** In the sheet each filter has the width of the sheet and a label. */
const sheetFilters = {
  '& div, & select': { maxW: 'full' },
  '& select': { w: 'full' },
  '& > div': { flexDirection: 'column', gap: '4' },
  '& fieldset': { display: 'flex' },
  '& fieldset::before': {
    content: 'attr(aria-label)',
    flexBasis: 'full',
    px: '2',
    textStyle: 'xs',
    color: 'fg.muted',
  },
  '& fieldset > button': { flex: '1' },
} as const
