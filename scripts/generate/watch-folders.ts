import { watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * Calls `onEvent` for every event in the folders that `list` returns (paths from the project's folder); `list` is called
 * again after each event. Each folder has a watcher of its own: on Linux a recursive one of Node loses a file that an
 * editor replaces. Returns a function that stops watching.
 */
export function watchFolders(list: () => string[], onEvent: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()

  function close(folder: string) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function onFolderEvent(_event: string, name: string | null) {
    if (name === 'generated') return
    update()
    onEvent()
  }

  function open(folder: string) {
    // A folder that was just removed can't be watched.
    const onError = () => close(folder)
    try {
      watchers.set(folder, watch(join(root, folder), onFolderEvent).on('error', onError))
    } catch {
      onError()
    }
  }

  function update() {
    const folders = new Set(list())
    for (const folder of watchers.keys()) if (!folders.has(folder)) close(folder)
    for (const folder of folders) if (!watchers.has(folder)) open(folder)
  }

  update()
  return () => {
    for (const folder of watchers.keys()) close(folder)
  }
}
