import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { secondMs } from '~/lib/time-units'
import { toast } from '~/ui/components/toast'
import type { ControlClient } from '../../control-api/client'
import type { WorldStatus } from '../../generated/control-api/model'
import { usePanelContext } from './panel-context'

/**
 * Queries the control API.
 * @param interval milliseconds between two requests; the query runs once without it
 */
export function useControlQuery<Data>(
  queryKey: readonly (string | number)[],
  request: (control: ControlClient) => Promise<Data>,
  interval?: number,
) {
  const { control } = usePanelContext()
  return useQuery({
    queryKey,
    queryFn: () => request(control),
    ...(interval !== undefined && { refetchInterval: interval }),
  })
}

interface ControlMutationOptions<Input, Data> {
  request: (control: ControlClient, input: Input) => Promise<Data>
  /** Text of the success toast; '' shows none. */
  successText: (input: Input, data: Data) => string
  /** Runs after success; by default it refreshes the console. */
  onSuccess?: (data: Data, input: Input) => void | Promise<void>
}

// Milliseconds; short, because the toast covers the panel.
const toastDuration = 2000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A mutation of the world over the control API. After success the console and the panel's queries are refreshed. */
export function useControlMutation<Input = void, Data = unknown>({
  request,
  successText,
  onSuccess,
}: ControlMutationOptions<Input, Data>) {
  const { control, host } = usePanelContext()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => request(control, input),
    onSuccess: async (data, input) => {
      const text = successText(input, data)
      if (text) toast.success(text, { id: 'mock-panel', duration: toastDuration })
      await (onSuccess ? onSuccess(data, input) : host.refresh())
      void client.invalidateQueries()
    },
    onError: (error) => toast.error('操作失败', { description: messageOf(error), id: 'mock-panel' }),
  })
}

/** Returns the world's status and its time in epoch milliseconds, which runs on between two responses. */
export function useWorld(): { status: WorldStatus | undefined; now: number | undefined } {
  const { data: status, dataUpdatedAt } = useControlQuery(
    ['status'],
    (control) => control('getWorldStatus'),
    10 * secondMs,
  )
  const [realTime, setRealTime] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setRealTime(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  const elapsed = status?.stands ? 0 : Math.max(0, realTime - dataUpdatedAt)
  return { status, now: status && status.now + elapsed }
}
