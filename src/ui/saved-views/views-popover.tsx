import { Box, chakra, Flex, Popover } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { isolated } from '~/lib/isolated'
import { cleanText } from '~/lib/typed-text'
import { IconButton, Button } from '~/ui/components/button'
import { Check, Trash2 } from '~/ui/components/icons'
import { TextField } from '~/ui/field/text-field'
import { AnchoredPopover } from '~/ui/overlay/anchored-popover'
import { changesOf } from './change-views'
import type { SavedViewsState } from './use-saved-views'
import { type SavedView, maxNameLength, maxViews, validateViewName, type ViewNameError } from './view-storage'

const errorTexts: Record<Exclude<ViewNameError, 'taken'>, string> = {
  blank: '请输入视图名称',
  full: `最多保存 ${maxViews} 个视图，请先删除不用的`,
}

interface OverwriteConfirmationProps {
  name: string
  buttonId: string
  onAnswer: (isConfirmed: boolean) => void
}

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Asks inside the popover, because a separate dialog would close it. */
function OverwriteConfirmation({ name, buttonId, onAnswer }: OverwriteConfirmationProps) {
  const id = useId()
  return (
    <Box pb="2">
      <Box id={id} overflowWrap="anywhere">
        已有视图“<bdi>{name}</bdi>”，用现在的筛选和排序覆盖它吗？
      </Box>
      <Flex justify="flex-end" gap="2" mt="3">
        <Button size="sm" variant="outline" onClick={() => onAnswer(false)}>
          取消
        </Button>
        <Button
          ref={focusOnMount}
          id={buttonId}
          size="sm"
          aria-describedby={id}
          onClick={() => onAnswer(true)}
        >
          覆盖
        </Button>
      </Flex>
    </Box>
  )
}

interface SaveViewFormProps {
  views: SavedViewsState
  /** The id of the input, or of the button that confirms while a question is in its place. */
  inputId: string
}

/** Saves the page's current filters and sort as a named view; asks before it overwrites another. */
function SaveViewForm({ views, inputId }: SaveViewFormProps) {
  const isOwnerKnown = views.storageKey !== undefined
  const validateName = (typed: string) => validateViewName(views.views, typed)
  const [input, setInput] = useState('')
  const [error, setError] = useState<ViewNameError>()
  const [hasAsked, setHasAsked] = useState(false)
  const name = cleanText(input)
  const saveView = () => {
    changesOf(views).save(name)
    setInput('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOwnerKnown) return
    const nameError = validateName(name)
    setError(nameError)
    if (nameError === 'taken') setHasAsked(true)
    if (!nameError) saveView()
  }
  const answer = (isConfirmed: boolean) => {
    setError(undefined)
    if (isConfirmed) saveView()
  }
  // The view may be deleted while its name is asked about.
  if (error === 'taken' && validateName(name) === 'taken')
    return <OverwriteConfirmation name={name} buttonId={inputId} onAnswer={answer} />
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id={inputId}
        // The question was in its place, and had the focus.
        ref={hasAsked ? focusOnMount : undefined}
        label="把现在的筛选和排序存为"
        placeholder="视图名称"
        maxLength={maxNameLength}
        autoComplete="off"
        value={input}
        error={error && error !== 'taken' ? errorTexts[error] : undefined}
        onChange={({ target }) => {
          setInput(target.value)
          setError(undefined)
        }}
        aside={
          <Button type="submit" disabledReason={isOwnerKnown ? undefined : '正在读取用户信息'}>
            保存
          </Button>
        }
      />
    </form>
  )
}

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
      <IconButton size="sm" label={`删除视图“${isolated(name)}”`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** The list of saved views, and the form that saves the current one. Import it lazily. */
export default function ViewsPopover({ triggerId, open, onClose, views }: ViewsPopoverProps) {
  const inputId = useId()
  const remove = (view: SavedView) => {
    changesOf(views).remove(view)
    // The focused delete button was removed with its row.
    document.getElementById(inputId)?.focus()
  }
  return (
    <AnchoredPopover triggerId={triggerId} open={open} onClose={onClose} w="80" maxW="calc(100vw - 1rem)">
      <Popover.Header as="div">
        <Popover.Title>保存的视图</Popover.Title>
      </Popover.Header>
      <Popover.Body px="2" py="2" maxH="72">
        {views.views.length === 0 ? (
          <Box px="2" py="1" color="fg.muted" textStyle="sm">
            暂无视图。保存常用的筛选和排序。
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
