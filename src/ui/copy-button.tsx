import { IconButton, type IconButtonProps } from './button'
import { Check, Copy } from './icons'
import { useCopyToClipboard, type CopyTexts } from '~/ui/use-copy-to-clipboard'

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
