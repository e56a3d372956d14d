import { Box, Flex } from '@chakra-ui/react'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { currentProjectsText, type DeployEffect } from './deploy-effect'

interface CurrentProjectsProps {
  effect: DeployEffect
  onKeepVacant: () => void
}

/** The projects that the targets have now, with a button that removes the targets with one. */
export function CurrentProjects({ effect, onKeepVacant }: CurrentProjectsProps) {
  const { targets, replaced, vacant } = effect
  if (targets === 0) return null
  return (
    <Flex wrap="wrap" align="center" flex="1 1 16rem" columnGap="3" rowGap="1.5" textStyle="sm">
      <Box minW="0" overflowWrap="anywhere">
        当前项目：{currentProjectsText(effect)}
      </Box>
      {replaced > 0 && vacant > 0 && (
        <Button ref={handOverFocus} size="xs" variant="outline" onClick={onKeepVacant}>
          只部署到未部署的 {formatCount(vacant)} 台
        </Button>
      )}
    </Flex>
  )
}
