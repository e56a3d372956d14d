import { chakra, Flex } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/csv/save-file'
import { Download } from '~/ui/icons'
import type { OpenSession } from '../../control/answers'
import { usePanel } from '../../control/panel-context'
import { useAction } from '../../control/use-action'
import { Note } from '../../pieces/note'
import { Part } from '../../pieces/part'

const HiddenFileInput = chakra('input', { base: { display: 'none' } })

const useSaveWorld = (name: string) =>
  useAction({
    act: (control) => control('GET', 'world'),
    done: () => '世界已保存到文件',
    after: (world) => saveFile(`${name}.world.json`, JSON.stringify(world), 'application/json'),
  })

function useRestoreWorld() {
  const { host } = usePanel()
  return useAction<File, OpenSession>({
    act: async (control, file) => control('PUT', 'world', await file.text()),
    done: () => '',
    after: ({ token }) => host.begin({ token, text: '世界已从文件恢复' }),
  })
}

/** Saves the world's complete state to a file and restores it from one. */
export function Archive({ name }: { name: string }) {
  const save = useSaveWorld(name)
  const restore = useRestoreWorld()
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <Part title="存档">
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
      <Note>包含账户、订单、节点、时间与故障；恢复后以其中的第一位用户登录。</Note>
    </Part>
  )
}
