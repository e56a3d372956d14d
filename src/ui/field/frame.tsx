import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

export interface FrameProps {
  label: string
  /** What is wrong with the value; undefined when nothing is. */
  error?: string | undefined
  /** Said beside the label, such as 选填. */
  note?: ReactNode
  /** Marks a field that must be filled in where others need not be. */
  isMarked?: boolean | undefined
  id?: string | undefined
}

/** What a control in a frame has to carry so that its label and its error belong to it. */
export interface FramedProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

interface FieldFrameProps extends FrameProps {
  children: (framed: FramedProps) => ReactNode
}

/** The label above a control and the error below it, which is read out when it appears. */
export function FieldFrame({ label, error, note, isMarked, id: givenId, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = `${id}-error`
  return (
    <Box>
      <Flex justify="space-between" gap="3" mb="1" textStyle="sm">
        <chakra.label htmlFor={id} fontWeight="medium" minW="0" overflowWrap="anywhere">
          {label}
          {isMarked && (
            <chakra.span color="fg.error" ms="1" aria-hidden>
              *
            </chakra.span>
          )}
        </chakra.label>
        {note && (
          <Box color="fg.muted" flexShrink="0">
            {note}
          </Box>
        )}
      </Flex>
      {children({
        id,
        ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }),
        ...(isMarked && { 'aria-required': true }),
      })}
      <Box id={errorId} aria-live="polite" color="fg.error" textStyle="sm" minH="6">
        {error}
      </Box>
    </Box>
  )
}
