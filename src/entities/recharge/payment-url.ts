const picture = /\.(png|jpe?g|gif|webp|svg|avif|bmp|ico)$/i

/** Whether a payment address is a picture of a QR code already: an image's address or data URI (pay-19). */
export function isImage(url: string): boolean {
  if (/^data:image\//i.test(url)) return true
  try {
    const { protocol, pathname } = new URL(url, 'https://relative.invalid')
    return /^https?:$/.test(protocol) && picture.test(pathname)
  } catch {
    return false
  }
}
