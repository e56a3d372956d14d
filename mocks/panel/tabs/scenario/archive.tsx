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

const HiddenFile = chakra('input', { base: { display: 'none' } })

const useSave = (name: string) =>
  useAction({
    act: (control) => control('GET', 'world'),
    done: () => '世界已保存到文件',
    after: (world) => saveFile(`${name}.world.json`, JSON.stringify(world), 'application/json'),
  })

function useRestore() {
  const { host } = usePanel()
  return useAction<File, OpenSession>({
    act: async (control, file) => control('PUT', 'world', await file.text()),
    done: () => '',
    after: ({ token }) => host.begin({ token, text: '世界已从文件恢复' }),
  })
}

/** A world to a file and back: everything that happened in it, to go on from there or to hand to somebody. */
export function Archive({ name }: { name: string }) {
  const save = useSave(name)
  const restore = useRestore()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Part title="存档">
      <Flex gap="2">
        <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
          <Download />
          保存到文件
        </Button>
        <Button variant="outline" busy={restore.isPending} onClick={() => chooser.current?.click()}>
          <Upload />
          从文件恢复
        </Button>
        <HiddenFile
          ref={chooser}
          type="file"
          accept="application/json"
          aria-label="存档文件"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) restore.mutate(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </Flex>
      <Note>包含账户、订单、节点、时间与故障；恢复后以其中的第一位用户登录。</Note>
    </Part>
  )
}
