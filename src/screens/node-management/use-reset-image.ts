import { useResetImage as useResetImageMutation } from '~/api/generated/panel-point/panel-point'
import { useSingleFlight } from '~/ui/use-single-flight'
import { nodeListQueryKeys } from '~/features/nodes/node-list-query-keys'

/** Reinstalls a node from an image; one request at a time. */
export function useResetImage(rowId: number, onReset: () => void) {
  const { mutateAsync, isPending } = useResetImageMutation({
    mutation: {
      meta: { success: '重置镜像成功', failure: '重置镜像失败', invalidates: nodeListQueryKeys },
      onSuccess: onReset,
    },
  })
  const run = useSingleFlight()
  const reset = (imageId: number) => void run(() => mutateAsync({ id: rowId, data: { image_id: imageId } }))
  return { reset, isPending }
}
