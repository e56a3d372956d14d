import { useState } from 'react'
import { CopyButton } from '~/ui/copy-button'
import { Dialog } from '~/ui/dialog/dialog'
import { QrCode } from '~/ui/qr-code'

/** A text to copy. */
const Copy = () => (
  <CopyButton
    value="10.0.0.8"
    label="复制地址"
    success="地址已复制"
    failure={{ title: '地址没有复制', description: '请选中后按 Ctrl+C' }}
  />
)

/** A text to copy, on the page and in a dialog with the focus inside, and a QR code. */
export function Copies() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Copy />
      <button type="button" onClick={() => setIsOpen(true)}>
        打开对话框
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="地址">
        <p>选中的文字</p>
        <Copy />
        <textarea aria-label="粘贴" />
      </Dialog>
      <QrCode value="https://example.com" label="二维码" />
    </>
  )
}
