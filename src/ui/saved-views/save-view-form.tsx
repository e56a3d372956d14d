import { Box, Flex } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field/text-field'
import type { SavedViewsState } from './use-saved-views'
import { maxNameLength, maxViews, type ViewNameError } from './saved-view'

const errorTexts: Record<Exclude<ViewNameError, 'taken'>, string> = {
  blank: '请输入视图名称',
  full: `最多保存 ${maxViews} 个视图，请先删除不用的`,
}

interface OverwriteConfirmationProps {
  name: string
  onAnswer: (isConfirmed: boolean) => void
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Asks inside the popover, because a separate dialog would close it. */
function OverwriteConfirmation({ name, onAnswer }: OverwriteConfirmationProps) {
  const id = useId()
  return (
    <Box pb="2">
      <Box id={id} overflowWrap="anywhere">
        已有视图“{name}”，用现在的筛选和排序覆盖它吗？
      </Box>
      <Flex justify="flex-end" gap="2" mt="3">
        <Button size="sm" variant="outline" onClick={() => onAnswer(false)}>
          取消
        </Button>
        <Button ref={focus} size="sm" aria-describedby={id} onClick={() => onAnswer(true)}>
          覆盖
        </Button>
      </Flex>
    </Box>
  )
}

interface SaveViewFormProps {
  views: Pick<SavedViewsState, 'validateName' | 'save' | 'isOwnerKnown'>
  inputId: string
}

/** Saves the page's current filters and sort as a named view; asks before it overwrites another. */
export function SaveViewForm({ views: { validateName, save, isOwnerKnown }, inputId }: SaveViewFormProps) {
  const [input, setInput] = useState('')
  const [error, setError] = useState<ViewNameError>()
  const name = input.trim()
  const saveView = () => {
    save(name)
    setInput('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOwnerKnown) return
    const nameError = validateName(name)
    setError(nameError)
    if (!nameError) saveView()
  }
  const answer = (isConfirmed: boolean) => {
    setError(undefined)
    if (isConfirmed) saveView()
  }
  if (error === 'taken') return <OverwriteConfirmation name={name} onAnswer={answer} />
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id={inputId}
        label="把现在的筛选和排序存为"
        placeholder="视图名称"
        maxLength={maxNameLength}
        autoComplete="off"
        value={input}
        error={error && errorTexts[error]}
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
