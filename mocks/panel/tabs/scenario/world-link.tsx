import { Box, Flex } from '@chakra-ui/react'
import { CopyButton } from '~/ui/components/copy-button'
import { Input } from '~/ui/field/field-frame'
import { LabeledField } from '../../components/labeled-field'
import { usePanelContext } from '../../control/panel-context'
import type { WorldParams } from '../../host'

/** A link that starts this world in any browser. */
export function WorldLink({ name }: { name: WorldParams }) {
  const { host } = usePanelContext()
  const link = host.worldUrl(name)
  return (
    <Flex gap="2" align="end">
      <Box flex="1" minW="0">
        <LabeledField label="链接" note="打开即从头开始这个世界">
          <Input
            readOnly
            size="sm"
            fontFamily="mono"
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </LabeledField>
      </Box>
      <CopyButton value={link} label="复制链接" variant="outline" success="链接已复制" />
    </Flex>
  )
}
