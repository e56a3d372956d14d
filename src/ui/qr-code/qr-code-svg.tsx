import { QRCodeSVG } from 'qrcode.react'

export interface QrCodeProps {
  /** The encoded text; the code is drawn locally, so the text leaves the browser nowhere. */
  value: string
  /** The accessible name. */
  label: string
  /** The edge length in px, with the quiet zone. */
  size?: number
}

/** The modules left white around a code, without which some scanners do not find it (ISO/IEC 18004). */
const quietZone = 4

/** A module of its own, so that the QR library is loaded only when a QR code is shown. */
export default function Drawing({ value, label, size = 192 }: QrCodeProps) {
  return <QRCodeSVG value={value} size={size} level="M" marginSize={quietZone} aria-label={label} />
}
