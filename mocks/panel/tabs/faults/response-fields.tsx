import { Box, chakra, Flex } from '@chakra-ui/react'
import { Select } from '~/ui/components/compact-select'
import { Input } from '~/ui/field/field-frame'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { LabeledField } from '../../components/labeled-field'
import { type FaultDraft, malformedBodies } from './fault-kinds'

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

function StatusFields({ draft, errors, onChange }: ResponseFieldsProps) {
  return (
    <Flex direction="column" gap="3">
      <Box w="28">
        <LabeledField label="状态码">
          <Input
            inputMode="numeric"
            value={draft.status}
            onChange={({ target }) => onChange({ status: target.value })}
            {...(errors.status && { 'aria-invalid': true })}
          />
        </LabeledField>
      </Box>
      <LabeledField label="回答" note="JSON，可留空">
        <Textarea
          rows={3}
          spellCheck={false}
          placeholder='{"code":500,"message":"…"}'
          value={draft.body}
          onChange={({ target }) => onChange({ body: target.value })}
          {...(errors.body && { 'aria-invalid': true })}
        />
      </LabeledField>
    </Flex>
  )
}

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

function HeaderFields({ draft, errors, onChange }: ResponseFieldsProps) {
  return (
    <LabeledField label="回答头" note="每行一个">
      <Textarea
        rows={2}
        spellCheck={false}
        value={draft.headers}
        onChange={({ target }) => onChange({ headers: target.value })}
        {...(errors.headers && { 'aria-invalid': true })}
      />
    </LabeledField>
  )
}

/** The fields of the faulty response, for the kinds of fault that have one. */
export function ResponseFields(props: ResponseFieldsProps) {
  const { kind } = props.draft
  if (kind === 'status' || kind === 'carryOut') return <StatusFields {...props} />
  if (kind === 'headers') return <HeaderFields {...props} />
  return kind === 'malformed' ? <MalformedFields {...props} /> : null
}
