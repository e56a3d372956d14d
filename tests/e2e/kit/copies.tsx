import { CopyButton } from '~/ui/copy-button'

/** A text to copy. */
export function Copies() {
  return (
    <CopyButton
      value="10.0.0.8"
      label="复制地址"
      success="地址已复制"
      failure={{ title: '地址没有复制', description: '请选中后按 Ctrl+C' }}
    />
  )
}
