import { useMutation } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { resetImage } from '~/api/generated/panel-point/panel-point'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { nodeLists } from './lists'

/** A refusal comes with HTTP 200 and another code in the body {2§7}; its message may be blank. */
async function send({ rowId, imageId }: { rowId: number; imageId: number }) {
  const { code, message } = await resetImage(rowId, { image_id: imageId })
  if (code !== 200) throw new ApiError({ status: 200, message, isFallback: !message, method: 'PUT' })
}

/** Installs an image afresh, once a press (nod-46). */
export function useResetImage(rowId: number, onReset: () => void) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    meta: { success: '重置镜像成功', failure: '重置镜像失败', invalidates: nodeLists },
    onSuccess: onReset,
  })
  const run = useOneAtATime()
  return { reset: (imageId: number) => void run(() => mutateAsync({ rowId, imageId })), isPending }
}
