import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { inputRecipe } from '../theme/recipes/input'
import { FieldFrame, type FieldProps } from './field-frame'

const Area = chakra('textarea', inputRecipe)

export interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'id'>, FieldProps {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A labelled multi-line text input. */
export function TextArea({ label, error, note, isRequired, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isRequired={isRequired} id={id}>
      {(controlProps) => <Area rows={3} size="area" resize="vertical" {...area} {...controlProps} />}
    </FieldFrame>
  )
}
