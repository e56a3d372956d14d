import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/ui/toast'
import type { Control } from './client'
import { usePanel } from './panel-context'

interface ControlMutationOptions<Input, Data> {
  act: (control: Control, input: Input) => Promise<Data>
  /** Text of the success toast; '' shows none. */
  done: (input: Input, data: Data) => string
  /** Runs after success; by default it refreshes the console. */
  after?: (data: Data, input: Input) => void | Promise<void>
}

// Milliseconds; short, because the toast covers the panel.
const toastDuration = 2000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A mutation of the world over the control API. After success the console and the panel's queries are refreshed. */
export function useAction<Input = void, Data = unknown>({
  act,
  done,
  after,
}: ControlMutationOptions<Input, Data>) {
  const { control, host } = usePanel()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(control, input),
    onSuccess: async (data, input) => {
      const text = done(input, data)
      if (text) toast.success(text, { id: 'mock-panel', duration: toastDuration })
      await (after ? after(data, input) : host.refresh())
      void client.invalidateQueries()
    },
    onError: (error) => toast.error('操作失败', { description: messageOf(error), id: 'mock-panel' }),
  })
}
