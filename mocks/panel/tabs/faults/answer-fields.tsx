import { Box, Flex } from '@chakra-ui/react'
import { Input } from '~/ui/field/input'
import { Choice, Lines } from '../../pieces/choice'
import { Labelled } from '../../pieces/labelled'
import type { Draft } from './draft'
import { malformed } from './kinds'

interface AnswerFieldsProps {
  draft: Draft
  errors: Partial<Record<keyof Draft, string>>
  onChange: (part: Partial<Draft>) => void
}

function StatusFields({ draft, errors, onChange }: AnswerFieldsProps) {
  return (
    <Flex direction="column" gap="3">
      <Box w="28">
        <Labelled label="状态码">
          <Input
            inputMode="numeric"
            value={draft.status}
            onChange={({ target }) => onChange({ status: target.value })}
            {...(errors.status && { 'aria-invalid': true })}
          />
        </Labelled>
      </Box>
      <Labelled label="回答" note="JSON，可留空">
        <Lines
          rows={3}
          spellCheck={false}
          placeholder='{"code":500,"message":"…"}'
          value={draft.body}
          onChange={({ target }) => onChange({ body: target.value })}
          {...(errors.body && { 'aria-invalid': true })}
        />
      </Labelled>
    </Flex>
  )
}

function MalformedFields({ draft, onChange }: AnswerFieldsProps) {
  const selectBody = (spoiled: number) => onChange({ spoiled, rawBody: malformed[spoiled]?.text ?? '' })
  return (
    <Flex direction="column" gap="3">
      <Labelled label="样式">
        <Choice value={draft.spoiled} onChange={({ target }) => selectBody(Number(target.value))}>
          {malformed.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Choice>
      </Labelled>
      <Labelled label="回答" note={malformed[draft.spoiled]?.contentType ?? ''}>
        <Lines
          rows={3}
          spellCheck={false}
          value={draft.rawBody}
          onChange={({ target }) => onChange({ rawBody: target.value })}
        />
      </Labelled>
    </Flex>
  )
}

/** The fields of the faulty response, for the kinds of fault that have one. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { kind } = props.draft
  if (kind === 'status') return <StatusFields {...props} />
  return kind === 'malformed' ? <MalformedFields {...props} /> : null
}
