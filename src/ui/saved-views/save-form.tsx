import { Box, Flex } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '../button'
import { TextField } from '../field/text-field'
import type { Views } from './use-views'
import { longestName, mostViews, type NameFault } from './view'

const faultTexts: Record<Exclude<NameFault, 'taken'>, string> = {
  blank: '请输入视图名称',
  full: `最多保存 ${mostViews} 个视图，请先删除不用的`,
}

interface OverwriteProps {
  name: string
  onAnswer: (isMeant: boolean) => void
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Asked where the name was typed: another dialog would close the list. */
function Overwrite({ name, onAnswer }: OverwriteProps) {
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

interface SaveFormProps {
  views: Pick<Views, 'faultOf' | 'save' | 'isKnown'>
  inputId: string
}

/** Keeps what the page shows now under a name; asks before it takes the place of another. */
export function SaveForm({ views: { faultOf, save, isKnown }, inputId }: SaveFormProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<NameFault>()
  const name = typed.trim()
  const keep = () => {
    save(name)
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isKnown) return
    const found = faultOf(name)
    setFault(found)
    if (!found) keep()
  }
  const answer = (isMeant: boolean) => {
    setFault(undefined)
    if (isMeant) keep()
  }
  if (fault === 'taken') return <Overwrite name={name} onAnswer={answer} />
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id={inputId}
        label="把现在的筛选和排序存为"
        placeholder="视图名称"
        maxLength={longestName}
        autoComplete="off"
        value={typed}
        error={fault && faultTexts[fault]}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
        aside={
          <Button type="submit" disabledReason={isKnown ? undefined : '正在读取用户信息'}>
            保存
          </Button>
        }
      />
    </form>
  )
}
