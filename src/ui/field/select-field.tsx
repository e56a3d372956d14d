import { chakra, type HTMLChakraProps, type RecipeVariantProps, Box } from '@chakra-ui/react'
import { ChevronDown } from '../icons'
import { inputRecipe } from '../theme/recipes/input'
import { FieldFrame, type FieldProps } from './field-frame'

const Select = chakra('select', inputRecipe)

export interface SelectFieldProps
  extends Omit<HTMLChakraProps<'select', RecipeVariantProps<typeof inputRecipe>>, 'id'>, FieldProps {}

/** A labelled native select; its `<option>`s are the children. */
export function SelectField({ label, error, note, isRequired, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isRequired={isRequired} id={id}>
      {(controlProps) => (
        <Box position="relative">
          <Select pe="9" cursor="pointer" {...select} {...controlProps} />
          <Box
            position="absolute"
            insetY="0"
            right="2.5"
            display="grid"
            placeItems="center"
            pointerEvents="none"
          >
            <ChevronDown size={16} aria-hidden />
          </Box>
        </Box>
      )}
    </FieldFrame>
  )
}
