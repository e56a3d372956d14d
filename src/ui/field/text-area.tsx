import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes/input'
import { FieldFrame, type FrameProps } from './frame'

const Area = chakra('textarea', inputRecipe)

export interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'id'>, FrameProps {}

/** A labelled multi-line text input. */
export function TextArea({ label, error, note, isMarked, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isMarked={isMarked} id={id}>
      {(controlProps) => (
        <Area rows={3} size="lg" h="auto" py="1.5" resize="vertical" {...area} {...controlProps} />
      )}
    </FieldFrame>
  )
}
