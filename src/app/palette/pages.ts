import { allEntries, menuEntries } from '../navigation/entries'
import type { Item } from './item'
import { spelled } from './pinyin'

const accents = new Map(menuEntries.map(({ path, accent }) => [path, accent]))

/** Every page, also found by its spelling and its path. */
export const pages: readonly Item[] = allEntries.map(({ path, label, icon }) => {
  const accent = accents.get(path)
  return {
    key: `page:${path}`,
    label,
    icon,
    tone: accent === 'none' ? undefined : accent,
    aliases: [...spelled(label), path.toLowerCase(), path.slice(path.lastIndexOf('/') + 1).toLowerCase()],
    target: path,
  }
})
