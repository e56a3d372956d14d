import { allEntries, menuEntries } from '../navigation/navigation-entries'
import type { PaletteItem } from './palette-item'

const accentByPath = new Map(menuEntries.map(({ path, accent }) => [path, accent]))

/** All pages as palette items; they also match by path. */
export const pageItems: readonly PaletteItem[] = allEntries.map(({ path, label, icon }) => {
  const accent = accentByPath.get(path)
  return {
    key: `page:${path}`,
    label,
    icon,
    tone: accent === 'none' ? undefined : accent,
    aliases: [path.toLowerCase(), path.slice(path.lastIndexOf('/') + 1).toLowerCase()],
    target: path,
  }
})
