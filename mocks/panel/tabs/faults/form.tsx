import { Flex, Grid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { Input } from '~/ui/field/input'
import { Segments } from '~/ui/segments'
import { useAction } from '../../control/use-action'
import { Labelled } from '../../pieces/labelled'
import { OperationChoice } from '../../pieces/operation-choice'
import { summaryOf } from '../../pieces/operation'
import { faultOf, newDraft, wrongIn, type Draft } from './draft'
import { kinds } from './kinds'
import { AnswerFields } from './answer-fields'

const useInjectFault = () =>
  useAction<Draft>({
    act: (control, draft) => control('POST', 'faults', faultOf(draft)),
    done: ({ operationId = '' }) => `故障已注入：${summaryOf(operationId)}`,
    // No refresh: the console meets the fault with its next request.
    after: () => {},
  })

/** The form that injects a fault. */
export function FaultForm({ operationId }: { operationId: string | undefined }) {
  const [draft, setDraft] = useState<Draft>({ ...newDraft, operationId })
  const { mutate, isPending } = useInjectFault()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const errors = wrongIn(draft)
  const reason = draft.operationId ? Object.values(errors)[0] : '请先选择操作'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) mutate(draft)
  }
  return (
    <Flex as="form" onSubmit={submit} direction="column" gap="3">
      <OperationChoice
        label="操作"
        placeholder="操作：输入名称、路径查找"
        value={draft.operationId}
        onChange={(operationId) => change({ operationId })}
      />
      <Segments label="故障" options={kinds} value={draft.kind} onChange={(kind) => change({ kind })} />
      <AnswerFields draft={draft} errors={errors} onChange={change} />
      <Grid templateColumns="1fr 1fr auto" gap="3" alignItems="end">
        <Labelled label="延迟" note="毫秒">
          <Input
            inputMode="numeric"
            placeholder={draft.kind === 'delay' ? '3000' : '无'}
            value={draft.delay}
            onChange={({ target }) => change({ delay: target.value })}
            {...(errors.delay && { 'aria-invalid': true })}
          />
        </Labelled>
        <Labelled label="次数">
          <Input
            inputMode="numeric"
            placeholder="每次"
            value={draft.times}
            onChange={({ target }) => change({ times: target.value })}
            {...(errors.times && { 'aria-invalid': true })}
          />
        </Labelled>
        <Button type="submit" colorPalette="node" busy={isPending} disabledReason={reason}>
          注入故障
        </Button>
      </Grid>
    </Flex>
  )
}
