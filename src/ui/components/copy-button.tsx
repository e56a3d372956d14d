import { Flex } from '@chakra-ui/react'
import { useCopyToClipboard, type CopyTexts } from '../hooks/use-copy-to-clipboard'
import { IconButton, type IconButtonProps } from './button'
import { Check, Copy } from './icons'

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'onClick'>, CopyTexts {
  /** The text to copy to the clipboard. */
  value: string
  label?: string
}

/** An icon button that copies a text and shows a toast with the result. */
export function CopyButton({ value, label = '复制', success, failure, ...rest }: CopyButtonProps) {
  const { copy, isDone } = useCopyToClipboard({ ...(success && { success }), ...(failure && { failure }) })
  return (
    <IconButton size="sm" {...rest} label={label} onClick={() => void copy(value)}>
      {isDone ? <Check /> : <Copy />}
    </IconButton>
  )
}

/** A number or address in monospace with a copy button. */
export function CopyText({ value, label }: { value: string; label: string }) {
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      minW="0"
      fontFamily="mono"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      {value}
      <CopyButton value={value} label={label} size="xs" />
    </Flex>
  )
}
