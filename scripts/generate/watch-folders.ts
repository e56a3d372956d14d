import { watch, type FSWatcher } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderIdentity, unlessRefused } from '../lib/files.ts'

/** A folder and its watcher; none when the system refuses one, as at its limit. */
interface Watched {
  identity: string
  watcher: FSWatcher | undefined
}

// Folders that appear while the others are opened; more than this many times in a row, the next event finds them.
const maxPasses = 10

/**
 * Returns a watch over folders, given as paths from the project's folder: `follow` sets them, and `onEvent` is called for
 * every event in them. Each folder has a watcher of its own: on Linux a recursive one of Node loses a file that an editor
 * replaces. In the place of a folder that is missing, the one around it is watched.
 */
export function createFolderWatch(project: string, onEvent: () => void) {
  const watched = new Map<string, Watched>()

  function close(path: string) {
    watched.get(path)?.watcher?.close()
    watched.delete(path)
  }

  const onFolderEvent = (_event: string, name: string | null) => {
    if (name !== 'generated') onEvent()
  }

  function open(path: string, identity: string) {
    close(path)
    const watcher = unlessRefused(() => watch(join(project, path), onFolderEvent))
    watched.set(path, { identity, watcher })
    watcher?.on('error', () => {
      if (watched.get(path)?.watcher === watcher) close(path)
      onEvent()
    })
  }

  const existing = (path: string): string =>
    path === '.' || folderIdentity(join(project, path)) ? path : existing(dirname(path))

  /** Returns whether a folder was opened, in which others may have appeared before. */
  function openAndClose(paths: string[]): boolean {
    const folders = new Set(paths.map(existing))
    for (const path of watched.keys()) if (!folders.has(path)) close(path)
    // A folder in the place of a removed one has another identity.
    const opened = [...folders].filter((path) => {
      const identity = folderIdentity(join(project, path))
      if (identity === undefined || identity === watched.get(path)?.identity) return false
      open(path, identity)
      return true
    })
    return opened.length > 0
  }

  return {
    follow: (list: () => string[]) => {
      for (let pass = 0; pass < maxPasses && openAndClose(list()); pass += 1);
    },
    stop: () => {
      for (const path of watched.keys()) close(path)
    },
  }
}
