const imageExtension = /\.(png|jpe?g|gif|webp|svg|avif|bmp|ico)$/i

/** Whether a payment URL is an image of a QR code: the URL of an image file or a data URI. */
export function isImageUrl(url: string): boolean {
  if (/^data:image\//i.test(url)) return true
  try {
    const { protocol, pathname } = new URL(url, 'https://relative.invalid')
    return /^https?:$/.test(protocol) && imageExtension.test(pathname)
  } catch {
    return false
  }
}
