import { CopyButton } from '~/ui/copy-button'

/** A text to copy. */
export function Copies() {
  return (
    <CopyButton
      value="10.0.0.8"
      label="复制地址"
      failure={{ title: '复制失败', description: '请手动复制' }}
    />
  )
}
