import { chakra, Flex } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/ui/components/button'
import { Download } from '~/ui/components/icons'
import { downloadFile } from '~/ui/csv/download-file'
import type { StartedWorld } from '../../../generated/control-api/model'
import { HelpText, TabSection } from '../../components/panel-layout'
import { usePanelContext } from '../../control/panel-context'
import { useControlMutation } from '../../control/use-control'

const HiddenFileInput = chakra('input', { base: { display: 'none' } })

const useSaveWorld = (name: string) =>
  useControlMutation({
    request: (control) => control('getSavedWorld'),
    successText: () => '世界已保存到文件',
    onSuccess: (world) => downloadFile(`${name}.world.json`, JSON.stringify(world), 'application/json'),
  })

function useRestoreWorld() {
  const { host } = usePanelContext()
  return useControlMutation<File, StartedWorld>({
    request: async (control, file) => control('updateSavedWorld', { body: JSON.parse(await file.text()) }),
    successText: () => '',
    onSuccess: ({ token }) => host.restart({ token, text: '世界已从文件恢复' }),
  })
}

/** Saves the world's complete state to a file and restores it from one. */
export function WorldArchive({ name }: { name: string }) {
  const save = useSaveWorld(name)
  const restore = useRestoreWorld()
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <TabSection title="存档">
      <Flex gap="2">
        <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
          <Download />
          保存到文件
        </Button>
        <Button variant="outline" busy={restore.isPending} onClick={() => fileInput.current?.click()}>
          <Upload />
          从文件恢复
        </Button>
        <HiddenFileInput
          ref={fileInput}
          type="file"
          accept="application/json"
          aria-label="存档文件"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) restore.mutate(file)
            // Without this, selecting the same file again fires no event.
            target.value = ''
          }}
        />
      </Flex>
      <HelpText>包含账户、订单、节点、时间与故障；恢复后以其中的第一位用户登录。</HelpText>
    </TabSection>
  )
}
