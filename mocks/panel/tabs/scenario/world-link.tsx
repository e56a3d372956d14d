import { Box, Flex } from '@chakra-ui/react'
import { CopyButton } from '~/ui/copy-button'
import { Input } from '~/ui/field/input'
import { usePanel } from '../../control/panel-context'
import { Labelled } from '../../pieces/labelled'
import type { WorldName } from '../../host'

/** A link that starts this world in any browser. */
export function WorldLink({ name }: { name: WorldName }) {
  const { host } = usePanel()
  const link = host.linkTo(name)
  return (
    <Flex gap="2" align="end">
      <Box flex="1" minW="0">
        <Labelled label="链接" note="打开即从头开始这个世界">
          <Input
            readOnly
            size="sm"
            fontFamily="mono"
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </Labelled>
      </Box>
      <CopyButton value={link} label="复制链接" variant="outline" success="链接已复制" />
    </Flex>
  )
}
