import { Badge, Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Image } from '~/api/generated/model'
import { useListAvailableImages } from '~/api/generated/panel-point/panel-point'
import { Bone } from '~/ui/bone'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'
import { Notice } from '~/ui/notice'
import { RadioCards } from '~/ui/radio-cards'
import { useResetImage } from './use-reset-image'

const nameOf = ({ name, version }: Image) => [name, version].filter(Boolean).join(' ')

/** Name, version, where it can be had and what is on it (nod-50). */
const Card = ({ image }: { image: Image }) => (
  <>
    <Flex align="center" gap="2" pe="4">
      <Box fontWeight="medium" truncate>
        {nameOf(image)}
      </Box>
      <Badge colorPalette="gray">{image.region || '全部地区'}</Badge>
    </Flex>
    <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {image.description || image.image}
    </Box>
  </>
)

interface ImagesProps {
  rowId: number
  chosen: Image | undefined
  onChange: (image: Image) => void
}

function Images({ rowId, chosen, onChange }: ImagesProps) {
  const { data, isPending, isFetching, refetch } = useListAvailableImages(rowId)
  if (isPending)
    return (
      <Flex gap="3" aria-busy>
        <Bone h="16" flex="1" />
        <Bone h="16" flex="1" />
      </Flex>
    )
  if (!data) return <LoadFailure text="镜像加载失败" isRetrying={isFetching} retry={() => void refetch()} />
  if ((data.data ?? []).length === 0) return <EmptyState text="暂无可用镜像" />
  return (
    <Box colorPalette="node">
      <RadioCards
        label="镜像"
        options={data.data}
        optionKey={({ id }) => String(id)}
        name={nameOf}
        render={(image) => <Card image={image} />}
        value={chosen && String(chosen.id)}
        onChange={onChange}
        minWidth="15rem"
      />
    </Box>
  )
}

interface ImageDialogProps {
  /** By the deployed row's id, and not the node's (ids-02). */
  node: { rowId: number; name: string }
  open: boolean
  onClose: () => void
}

/** Sets a node up anew with an image that is chosen first (nod-45). Import it lazily, as any dialog. */
export default function ImageDialog({ node, open, onClose }: ImageDialogProps) {
  const [image, setImage] = useState<Image>()
  const { reset, isPending } = useResetImage(node.rowId, onClose)
  const footer = (
    <>
      <Button variant="outline" busy={isPending} onClick={onClose}>
        取消
      </Button>
      <Button
        colorPalette="bad"
        busy={isPending}
        disabledReason={image ? undefined : '请选择镜像'}
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
      title={`重置 ${node.name} 的镜像`}
      size="lg"
      locked={isPending}
      footer={footer}
    >
      <Notice tone="bad" title="节点上的全部数据将被清除，无法恢复" mb="4">
        重置期间节点不可用，已部署的项目需要重新部署。
      </Notice>
      <Images rowId={node.rowId} chosen={image} onChange={setImage} />
    </Dialog>
  )
}
