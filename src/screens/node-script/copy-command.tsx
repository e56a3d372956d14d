import { Button } from '~/ui/button'
import { Check, Copy } from '~/ui/icons'
import { useCopy } from '~/ui/use-copy'

/** Copies a command; where the browser refuses, the toast carries it (scr-05). */
export function CopyCommand({ command }: { command: string }) {
  const { copy, isDone } = useCopy({ failure: { title: '复制失败 请手动复制', description: command } })
  return (
    <Button size="sm" variant="outline" onClick={() => void copy(command)}>
      {isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
      复制命令
    </Button>
  )
}
