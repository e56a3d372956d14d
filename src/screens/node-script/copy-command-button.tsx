import type { ProjectButton } from '~/api/generated/model'
import { Button } from '~/ui/components/button'
import { Check, Copy } from '~/ui/components/icons'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'

/** Returns the title of a project's button, with a default by type when the provider sends none. */
export function buttonTitle({ title, type }: ProjectButton): string {
  if (title) return title
  if (type === 'link') return '打开链接'
  return type === 'script' ? '查看命令' : '更多'
}

/** Copies a command. When the browser refuses, the toast shows the text for copying by hand. */
export function CopyCommandButton({ command }: { command: string | undefined }) {
  const text = command ?? ''
  const { copy, isDone } = useCopyToClipboard({
    failure: { title: '复制失败 请手动复制', description: text },
  })
  return (
    <Button
      size="sm"
      variant="outline"
      disabledReason={text === '' ? '没有命令内容' : undefined}
      onClick={() => void copy(text)}
    >
      {isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
      复制命令
    </Button>
  )
}
