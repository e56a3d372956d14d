import { useEffect } from 'react'
import { accentColors } from '~/ui/theme/base-colors'
import { squareCorner } from '~/ui/theme/square'

/** More would not be read at 16 px. */
const most = 9

const { solid, contrast } = accentColors.node

/** The side of the icon, in units of the drawing. */
const side = 32

/** The lit square of public/icon.svg with a number on it. */
const iconWith = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${squareCorner(side)}" fill="${solid[1]}"/><text x="${side / 2}" y="24" font-family="sans-serif" font-size="22" font-weight="600" text-anchor="middle" fill="${contrast[1]}">${text}</text></svg>`,
  )}`

/** Shows on the tab's icon how much is to be done; the plain icon with nothing to do. */
export function useFaviconCount(count: number): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon || count === 0) return
    const plain = icon.href
    icon.href = iconWith(count > most ? `${most}+` : String(count))
    return () => {
      icon.href = plain
    }
  }, [count])
}
