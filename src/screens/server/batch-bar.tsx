import { Box } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { PasteButton } from '~/features/nodes/paste-button'
import { Button } from '~/ui/button'
import { Rocket, SlidersHorizontal, Tags, Trash2 } from '~/ui/icons'
import { SelectionBar } from '~/ui/selection-bar'
import { toast } from '~/ui/toast'

interface BatchBarProps {
  selected: readonly Node[]
  /** The number of selected servers that the filters hide. */
  hidden: number
  onClear: () => void
  onPaste: () => void
  onDeploy: (isByConfig: boolean) => void
  onGroup: () => void
  onDelete: () => void
}

/** The batch actions for the selected servers. Without a selection they show a hint instead. */
export function ServerBatchBar({
  selected,
  hidden,
  onClear,
  onPaste,
  onDeploy,
  onGroup,
  onDelete,
}: BatchBarProps) {
  const ifSelected = (action: () => void) => () => {
    if (selected.length > 0) action()
    else toast.warning('请选择服务器', { id: 'choose-servers' })
  }
  return (
    <Box py="2">
      <SelectionBar count={selected.length} hidden={hidden} onClear={onClear}>
        <PasteButton onClick={onPaste} />
        <Button size="sm" variant="outline" onClick={ifSelected(() => onDeploy(false))}>
          <Rocket aria-hidden />
          批量部署
        </Button>
        <Button size="sm" variant="outline" onClick={ifSelected(() => onDeploy(true))}>
          <SlidersHorizontal aria-hidden />
          用配置部署
        </Button>
        <Button size="sm" variant="outline" onClick={ifSelected(onGroup)}>
          <Tags aria-hidden />
          批量分组
        </Button>
        <Button size="sm" variant="outline" colorPalette="bad" onClick={ifSelected(onDelete)}>
          <Trash2 aria-hidden />
          批量删除
        </Button>
      </SelectionBar>
    </Box>
  )
}
