import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * Calls `onEvent` for every event in the folders that `list` returns; `list` is asked again after each. One watcher for
 * each folder: on Linux a recursive one of Node loses a file that an editor replaces.
 * @param {() => string[]} list paths from the project's folder
 * @param {() => void} onEvent
 * @returns {() => void} stops
 */
export function watchFolders(list, onEvent) {
  const watchers = new Map()

  function close(folder) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function onFolderEvent(_event, name) {
    if (name === 'generated') return
    update()
    onEvent()
  }

  function open(folder) {
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
