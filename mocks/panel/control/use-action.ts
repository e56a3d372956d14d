import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/ui/toast'
import type { Control } from './client'
import { usePanel } from './panel-context'

interface ActionRules<Input, Answer> {
  act: (control: Control, input: Input) => Promise<Answer>
  /** The toast after it worked; none for a text of ''. */
  done: (input: Input, answer: Answer) => string
  /** What follows; by default the console shows what became of the world. */
  after?: (answer: Answer, input: Input) => void | Promise<void>
}

// It stands over the panel that it speaks of.
const briefly = 2000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Something that the panel does to the world: afterwards panel and console show what became of it. */
export function useAction<Input = void, Answer = unknown>({ act, done, after }: ActionRules<Input, Answer>) {
  const { control, host } = usePanel()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(control, input),
    onSuccess: async (answer, input) => {
      const text = done(input, answer)
      if (text) toast.success(text, { id: 'mock-panel', duration: briefly })
      await (after ? after(answer, input) : host.refresh())
      void client.invalidateQueries()
    },
    onError: (error) => toast.error('操作失败', { description: messageOf(error), id: 'mock-panel' }),
  })
}
