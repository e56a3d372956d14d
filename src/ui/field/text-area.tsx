import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes/input'
import { FieldFrame, type FrameProps } from './frame'

const Area = chakra('textarea', inputRecipe)

export interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'id'>, FrameProps {}

/** A labelled text of several lines; an input would drop its line breaks. */
export function TextArea({ label, error, note, isMarked, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isMarked={isMarked} id={id}>
      {(framed) => <Area rows={3} size="lg" h="auto" py="1.5" resize="vertical" {...area} {...framed} />}
    </FieldFrame>
  )
}
