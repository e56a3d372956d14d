import { chakra, type HTMLChakraProps, type RecipeVariantProps, Box, Flex } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { inputRecipe } from '../theme/recipes/input'
import { useReadOnlyFields } from './read-only-fields'

/** A plain styled input. Chakra's own Input adds its field context, about 5 kB, to the sign-in page. */
export const Input = chakra('input', inputRecipe)

export type InputProps = HTMLChakraProps<'input', RecipeVariantProps<typeof inputRecipe>>

export interface FieldProps {
  label: string
  /** The validation error; undefined when the value is valid. */
  error?: string | undefined
  /** Shown beside the label, such as 选填. */
  note?: ReactNode
  /** Marks a required field in a form that has optional ones. */
  isRequired?: boolean | undefined
  id?: string | undefined
}

/** Props that link a control to its label, its error and its note. */
export interface FieldControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
  readOnly?: true
}

interface FieldFrameProps extends FieldProps {
  children: (controlProps: FieldControlProps) => ReactNode
}

/** The label above a control and the live error text below it. */
export function FieldFrame({ label, error, note, isRequired, id: idProp, children }: FieldFrameProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const isReadOnly = useReadOnlyFields()
  const errorId = `${id}-error`
  const noteId = `${id}-note`
  const describedBy = [error && errorId, note && noteId].filter(Boolean).join(' ')
  return (
    <Box>
      <Flex justify="space-between" gap="3" mb="1" textStyle="sm">
        <chakra.label htmlFor={id} fontWeight="medium" minW="0" overflowWrap="anywhere">
          {label}
          {isRequired && (
            <chakra.span color="fg.error" ms="1" aria-hidden>
              *
            </chakra.span>
          )}
        </chakra.label>
        {note && (
          <Box id={noteId} color="fg.muted" flexShrink="0">
            {note}
          </Box>
        )}
      </Flex>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isRequired && { 'aria-required': true }),
        ...(isReadOnly && { readOnly: true }),
      })}
      <Box id={errorId} aria-live="polite" color="fg.error" textStyle="sm" minH="7" pb="2">
        {error}
      </Box>
    </Box>
  )
}
