import { QRCodeSVG } from 'qrcode.react'

export interface QrCodeProps {
  /** The encoded text; the code is drawn locally, so the text leaves the browser nowhere. */
  value: string
  /** The accessible name. */
  label: string
  /** The edge length in px. */
  size?: number
}

/** A module of its own, so that the QR library is loaded only when a QR code is shown. */
export default function Drawing({ value, label, size = 160 }: QrCodeProps) {
  return <QRCodeSVG value={value} size={size} level="M" aria-label={label} />
}
