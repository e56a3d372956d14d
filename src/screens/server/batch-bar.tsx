import { Box } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { PasteButton } from '~/entities/node/paste-button'
import { Button } from '~/ui/button'
import { Rocket, SlidersHorizontal, Tags, Trash2 } from '~/ui/icons'
import { SelectionBar } from '~/ui/selection-bar'
import { toast } from '~/ui/toast'

interface BatchBarProps {
  chosen: readonly Node[]
  hidden: number
  onClear: () => void
  onPaste: () => void
  onDeploy: (isByConfig: boolean) => void
  onGroup: () => void
  onDelete: () => void
}

/** What is done with the chosen servers (srv-05); without any it says what is missing (srv-12). */
export function BatchBar({ chosen, hidden, onClear, onPaste, onDeploy, onGroup, onDelete }: BatchBarProps) {
  const withChosen = (action: () => void) => () => {
    if (chosen.length > 0) action()
    else toast.warning('请选择服务器', { id: 'choose-servers' })
  }
  return (
    <Box py="2">
      <SelectionBar count={chosen.length} hidden={hidden} onClear={onClear}>
        <PasteButton onClick={onPaste} />
        <Button size="sm" variant="outline" onClick={withChosen(() => onDeploy(false))}>
          <Rocket aria-hidden />
          批量部署
        </Button>
        <Button size="sm" variant="outline" onClick={withChosen(() => onDeploy(true))}>
          <SlidersHorizontal aria-hidden />
          用配置部署
        </Button>
        <Button size="sm" variant="outline" onClick={withChosen(onGroup)}>
          <Tags aria-hidden />
          批量分组
        </Button>
        <Button size="sm" variant="outline" colorPalette="bad" onClick={withChosen(onDelete)}>
          <Trash2 aria-hidden />
          批量删除
        </Button>
      </SelectionBar>
    </Box>
  )
}
