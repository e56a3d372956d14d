import { QRCodeSVG } from 'qrcode.react'
import type { QrCodeProps } from './index'

/** A module of its own, so that the QR library is loaded only when a QR code is shown. */
export default function Drawing({ value, label, size = 160 }: QrCodeProps) {
  return <QRCodeSVG value={value} size={size} level="M" aria-label={label} />
}
