import { Box, chakra, type BoxProps, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes/input'
import { ChevronDown } from './icons'

const Control = chakra('select', inputRecipe)

export interface SelectProps
  extends
    Omit<HTMLChakraProps<'select', RecipeVariantProps<typeof inputRecipe>>, 'w' | 'maxW'>,
    Pick<BoxProps, 'w' | 'maxW'> {}

/** The console's only select: a native one with the console's own sign. Its options are the children. */
export function Select({ w, maxW, ...select }: SelectProps) {
  return (
    <Box position="relative" w={w} maxW={maxW} minW="0">
      <Control pe="8" cursor="pointer" textOverflow="ellipsis" {...select} />
      <Box
        position="absolute"
        insetY="0"
        insetEnd="2"
        display="grid"
        placeItems="center"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  )
}

export interface CompactSelectProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A select whose label only a panel of filters shows, for filters and other tight places. */
export function CompactSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: CompactSelectProps<Value>) {
  const select = (text: string) => {
    const match = options.find(([option]) => option === text)
    if (match) onChange(match[0])
  }
  const selectedText = options.find(([option]) => option === value)?.[1]
  return (
    // A long option name must not widen the toolbar.
    <Box data-label={label} minW="0" maxW="min(16rem, 100%)">
      <Select
        aria-label={label}
        title={selectedText}
        value={value}
        onChange={({ target }) => select(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Box>
  )
}
