import { IconButton, type IconButtonProps } from './button'
import { Check, Copy } from './icons'
import { useCopy, type CopyTexts } from './use-copy'

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'onClick'>, CopyTexts {
  /** What goes to the clipboard. */
  value: string
  label?: string
}

/** Copies a text and says whether it worked. */
export function CopyButton({ value, label = '复制', success, failure, ...rest }: CopyButtonProps) {
  const { copy, isDone } = useCopy({ ...(success && { success }), ...(failure && { failure }) })
  return (
    <IconButton size="sm" {...rest} label={label} onClick={() => void copy(value)}>
      {isDone ? <Check /> : <Copy />}
    </IconButton>
  )
}
