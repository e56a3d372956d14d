import { Flex, Grid } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/ui/components/button'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Input } from '~/ui/field/field-frame'
import { FaultKind } from '../../../generated/control-api/model'
import { LabeledField } from '../../components/labeled-field'
import { operationSummary } from '../../components/operation'
import { OperationSelect } from '../../components/operation-select'
import { useControlMutation } from '../../control/use-control-mutation'
import { faultRequestBody, initialFaultDraft, validateFaultDraft } from './fault-draft'
import { type FaultDraft, faultKindForms } from './fault-kinds'
import { ResponseFields } from './response-fields'

const kindOptions = Object.values(FaultKind).map((kind) => [kind, faultKindForms[kind].label] as const)

const useInjectFault = () =>
  useControlMutation<FaultDraft>({
    request: (control, draft) => control('createFault', { body: faultRequestBody(draft) }),
    successText: ({ operationId = '' }) => `故障已注入：${operationSummary(operationId)}`,
    // No refresh: the console meets the fault with its next request.
    onSuccess: () => {},
  })

/** The form that injects a fault. */
export function FaultForm({ operationId }: { operationId: string | undefined }) {
  const [draft, setDraft] = useState<FaultDraft>({ ...initialFaultDraft, operationId })
  const { mutate, isPending } = useInjectFault()
  const change = (part: Partial<FaultDraft>) => setDraft({ ...draft, ...part })
  const errors = validateFaultDraft(draft)
  const reason = draft.operationId ? Object.values(errors)[0] : '请先选择操作'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) mutate(draft)
  }
  return (
    <Flex as="form" onSubmit={submit} direction="column" gap="3">
      <OperationSelect
        label="操作"
        placeholder="操作：输入名称、路径查找"
        value={draft.operationId}
        onChange={(operationId) => change({ operationId })}
      />
      <LabeledField label="参数" note="留空为任何请求">
        <Input
          spellCheck={false}
          placeholder="id=8&page=1"
          value={draft.parameters}
          onChange={({ target }) => change({ parameters: target.value.trim() })}
          {...(errors.parameters && { 'aria-invalid': true })}
        />
      </LabeledField>
      <SegmentedControl
        label="故障"
        options={kindOptions}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <ResponseFields draft={draft} errors={errors} onChange={change} />
      <Grid templateColumns="1fr 1fr auto" gap="3" alignItems="end">
        <LabeledField label="延迟" note="毫秒">
          <Input
            inputMode="numeric"
            placeholder={draft.kind === 'delay' ? '3000' : '无'}
            value={draft.delay}
            onChange={({ target }) => change({ delay: target.value })}
            {...(errors.delay && { 'aria-invalid': true })}
          />
        </LabeledField>
        <LabeledField label="次数">
          <Input
            inputMode="numeric"
            placeholder="每次"
            value={draft.times}
            onChange={({ target }) => change({ times: target.value })}
            {...(errors.times && { 'aria-invalid': true })}
          />
        </LabeledField>
        <Button type="submit" busy={isPending} disabledReason={reason}>
          注入故障
        </Button>
      </Grid>
    </Flex>
  )
}
