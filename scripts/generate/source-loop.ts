import { join, relative } from 'node:path'
import { hashOf } from '../build/build-stamp.ts'
import { foldersBelow } from '../lib/files.ts'
import { root } from '../lib/root.mjs'
import { createFolderWatch } from './watch-folders.ts'

/** Milliseconds without an event after which a save is complete. */
const debounce = 100

const foldersOf = (folder: string) => [
  folder,
  ...foldersBelow(join(root, folder), (name) => name !== 'generated').map((path) => relative(root, path)),
]

/**
 * Calls `takeOver` whenever the sources in a folder changed, one call at a time; it returns whether that worked. Tests and
 * generated files do not count. Returns a function that stops the loop.
 */
export function runSourceLoop(folder: string, takeOver: () => Promise<boolean>): () => void {
  let seen = hashOf([folder])
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const folderWatch = createFolderWatch(root, schedule)

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), debounce)
  }

  /** Whether the sources are others than at the last call. */
  function hasChanged(): boolean {
    folderWatch.follow(() => foldersOf(folder))
    const hash = hashOf([folder])
    const isOther = hash !== seen
    seen = hash
    return isOther
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (hasChanged()) {
      const since = performance.now()
      if (await takeOver().catch(() => false))
        console.log(
          `✓ ${folder}/ changed: taken over in ${((performance.now() - since) / 1000).toFixed(1)} s`,
        )
    }
    isRunning = false
  }

  folderWatch.follow(() => foldersOf(folder))
  return () => {
    clearTimeout(timer)
    folderWatch.stop()
  }
}
