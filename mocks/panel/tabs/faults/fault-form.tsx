import { Box, Flex, Grid, chakra } from '@chakra-ui/react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '~/ui/components/button'
import { Select } from '~/ui/components/compact-select'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Input } from '~/ui/field/field-frame'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { FaultKind } from '../../../generated/control-api/model'
import { OperationSelect, operationSummary } from '../../components/operation'
import { LabeledField } from '../../components/panel-layout'
import { useControlMutation } from '../../control/use-control'
import { faultRequestBody, initialFaultDraft, validateFaultDraft } from './fault-draft'
import { faultKindForms, malformedBodies, type FaultDraft } from './fault-kinds'

/** A monospace textarea for JSON and HTML. */
const Textarea = chakra('textarea', {
  base: {
    ...inputRecipe.base,
    display: 'block',
    px: '2.5',
    py: '1.5',
    minH: '16',
    fontFamily: 'mono',
    textStyle: 'xs',
    resize: 'vertical',
  },
})

interface ResponseFieldsProps {
  draft: FaultDraft
  errors: Partial<Record<keyof FaultDraft, string>>
  onChange: (part: Partial<FaultDraft>) => void
}

type TextPart = 'status' | 'body' | 'headers' | 'cap' | 'delay' | 'times'

/** The properties of the control for one part of the draft. */
const controlOf = ({ draft, errors, onChange }: ResponseFieldsProps, part: TextPart) => ({
  value: draft[part],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ [part]: target.value }),
  ...(errors[part] && { 'aria-invalid': true }),
})

const StatusFields = (props: ResponseFieldsProps) => (
  <Flex direction="column" gap="3">
    <Box w="28">
      <LabeledField label="状态码">
        <Input inputMode="numeric" {...controlOf(props, 'status')} />
      </LabeledField>
    </Box>
    <LabeledField label="回答" note="JSON，可留空">
      <Textarea
        rows={3}
        spellCheck={false}
        placeholder='{"code":500,"message":"…"}'
        {...controlOf(props, 'body')}
      />
    </LabeledField>
  </Flex>
)

function MalformedFields({ draft, onChange }: ResponseFieldsProps) {
  const selectBody = (spoiled: number) => onChange({ spoiled, rawBody: malformedBodies[spoiled]?.text ?? '' })
  return (
    <Flex direction="column" gap="3">
      <LabeledField label="样式">
        <Select value={draft.spoiled} onChange={({ target }) => selectBody(Number(target.value))}>
          {malformedBodies.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </LabeledField>
      <LabeledField label="回答" note={malformedBodies[draft.spoiled]?.contentType ?? ''}>
        <Textarea
          rows={3}
          spellCheck={false}
          value={draft.rawBody}
          onChange={({ target }) => onChange({ rawBody: target.value })}
        />
      </LabeledField>
    </Flex>
  )
}

const HeaderFields = (props: ResponseFieldsProps) => (
  <LabeledField label="回答头" note="每行一个">
    <Textarea rows={2} spellCheck={false} {...controlOf(props, 'headers')} />
  </LabeledField>
)

const CapFields = (props: ResponseFieldsProps) => (
  <Box w="28">
    <LabeledField label="每页最多" note="行">
      <Input inputMode="numeric" {...controlOf(props, 'cap')} />
    </LabeledField>
  </Box>
)

/** The fields of the faulty response, for the kinds of fault that have one. */
function ResponseFields(props: ResponseFieldsProps) {
  const { kind } = props.draft
  if (kind === 'status' || kind === 'carryOut') return <StatusFields {...props} />
  if (kind === 'headers') return <HeaderFields {...props} />
  if (kind === 'cap') return <CapFields {...props} />
  return kind === 'malformed' ? <MalformedFields {...props} /> : null
}

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
  const props = { draft, errors, onChange: change }
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
      <ResponseFields {...props} />
      <Grid templateColumns="1fr 1fr auto" gap="3" alignItems="end">
        <LabeledField label="延迟" note="毫秒">
          <Input
            inputMode="numeric"
            placeholder={draft.kind === 'delay' ? '3000' : '无'}
            {...controlOf(props, 'delay')}
          />
        </LabeledField>
        <LabeledField label="次数">
          <Input inputMode="numeric" placeholder="每次" {...controlOf(props, 'times')} />
        </LabeledField>
        <Button type="submit" busy={isPending} disabledReason={reason}>
          注入故障
        </Button>
      </Grid>
    </Flex>
  )
}
