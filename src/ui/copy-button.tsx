import { useState } from 'react'
import { IconButton, type IconButtonProps } from './button'
import { Check, Copy } from './icons'
import { toast } from './toast'

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'onClick'> {
  /** What goes to the clipboard. */
  value: string
  label?: string
  /** Toast after it worked. */
  success?: string
  /** Toast after it did not, with how to do it by hand. */
  failure?: { title: string; description?: string }
}

const shownFor = 1500

/** Copies a text and says whether it worked. */
export function CopyButton({
  value,
  label = '复制',
  success = '复制成功',
  failure = { title: '复制失败', description: '请手动复制' },
  ...rest
}: CopyButtonProps) {
  const [isDone, setIsDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      toast.error(
        failure.title,
        failure.description === undefined ? {} : { description: failure.description },
      )
      return
    }
    toast.success(success)
    setIsDone(true)
    setTimeout(() => setIsDone(false), shownFor)
  }
  return (
    <IconButton size="sm" {...rest} label={label} onClick={() => void copy()}>
      {isDone ? <Check /> : <Copy />}
    </IconButton>
  )
}
