import { QRCodeSVG } from 'qrcode.react'
import type { QrCodeProps } from './index'

/** Apart, so that only who looks at a QR code loads what draws it (qua-04). */
export default function Drawing({ value, label, size = 160 }: QrCodeProps) {
  return <QRCodeSVG value={value} size={size} level="M" aria-label={label} />
}
