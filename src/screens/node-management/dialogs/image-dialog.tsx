import { Badge, Box, Flex } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import type { Image, ImageListAnswer } from '~/api/generated/model'
import {
  useListAvailableImages,
  useResetImage as useResetImageMutation,
} from '~/api/generated/panel-point/panel-point'
import { GoneNodes, goneText } from '~/features/nodes/gone-nodes'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { findById, type Id, type IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { isLoadFailed } from '~/lib/load-state'
import { Button } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { Notice } from '~/ui/components/notice'
import { RadioCards } from '~/ui/components/radio-cards'
import { Skeleton } from '~/ui/components/skeleton'
import { toast } from '~/ui/components/toast'
import { Dialog } from '~/ui/dialog/dialog'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'

/** Reinstalls a node from an image; one request at a time. `onGone` is called when node or image no longer exist. */
function useResetImage(rowId: IdText, onReset: () => void, onGone: () => void) {
  const { mutateAsync, isPending } = useResetImageMutation({
    mutation: {
      meta: { failure: '重置镜像失败' },
      onSuccess: () => {
        toast.success('重置镜像成功', { description: '节点正在重置，完成前会离线' })
        onReset()
      },
      onError: ({ status }) => {
        if (status === 404) onGone()
      },
    },
  })
  const run = useSingleFlight()
  const reset = (imageId: Id) => void run(() => mutateAsync({ id: rowId, data: { image_id: imageId } }))
  return { reset, isPending }
}

const imageName = ({ name, version }: Image) => [name, version].filter(Boolean).join(' ')

/** Name, version, region and description of an image. */
const ImageCard = ({ image }: { image: Image }) => (
  <>
    <Flex align="center" gap="2" pe="4">
      <Box fontWeight="medium" truncate>
        {imageName(image)}
      </Box>
      {image.region && <Badge colorPalette="gray">{image.region}</Badge>}
    </Flex>
    <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {image.description || image.image}
    </Box>
  </>
)

interface ImagePickerProps {
  images: UseQueryResult<ImageListAnswer>
  selected: Image | undefined
  onChange: (image: Image) => void
}

function ImagePicker({ images, selected, onChange }: ImagePickerProps) {
  const { data, isFetching, refetch } = images
  if (isLoadFailed(images))
    return <LoadFailure text="镜像加载失败" isRetrying={isFetching} retry={() => void refetch()} />
  if (!data)
    return (
      <Flex gap="3" aria-busy>
        <Skeleton h="16" flex="1" />
        <Skeleton h="16" flex="1" />
      </Flex>
    )
  if ((data.data ?? []).length === 0) return <EmptyState text="暂无可用镜像" />
  return (
    <Box colorPalette="node">
      <RadioCards
        label="镜像"
        options={data.data}
        cardOf={(image) => ({
          key: String(image.id),
          label: imageName(image),
        })}
        render={(image) => <ImageCard image={image} />}
        value={selected && String(selected.id)}
        onChange={onChange}
        minWidth="15rem"
      />
    </Box>
  )
}

interface ImageDialogProps {
  /** The deployed row's id, not the node's. */
  node: Pick<NodeRow, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

/** Dialog that reinstalls a node from a selected image. Import it lazily. */
export default function ImageDialog({ node, open, onClose }: ImageDialogProps) {
  const images = useListAvailableImages(node.id)
  const [imageId, setImageId] = useState<Id>()
  const image = findById(images.data?.data, imageId)
  const isGone = useContext(GoneNodes)('rowId', node.id)
  const missing = image ? undefined : '请选择镜像'
  const { reset, isPending } = useResetImage(node.id, onClose, () => void images.refetch())
  const footer = (
    <>
      <Button variant="outline" busy={isPending} onClick={onClose}>
        取消
      </Button>
      <Button
        colorPalette="bad"
        busy={isPending}
        disabledReason={isGone ? goneText : missing}
        onClick={() => image && reset(image.id)}
      >
        {isPending ? '重置中...' : '重置镜像'}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`重置 ${isolated(node.name)} 的镜像`}
      size="lg"
      locked={isPending}
      footer={footer}
    >
      <Notice tone="bad" title="节点上的全部数据将被清除，无法恢复" mb="4">
        重置期间节点不可用，已部署的项目需要重新部署。
      </Notice>
      {isGone && <Notice tone="warn" title={goneText} mb="4" />}
      <ImagePicker images={images} selected={image} onChange={({ id }) => setImageId(id)} />
    </Dialog>
  )
}
