import { execFileSync } from 'node:child_process'
import { root } from '../lib/root.mjs'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...args, '-z'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    .split('\0')
    .filter(Boolean)

/**
 * Returns the files that differ from the last commit, new ones included and deleted ones left out; undefined without git
 * or outside of a clone.
 */
export function changedFiles(folder = root): string[] | undefined {
  try {
    return [
      ...git(folder, 'diff', '--name-only', '--diff-filter=d', '--relative', 'HEAD'),
      ...git(folder, 'ls-files', '--others', '--exclude-standard'),
    ]
  } catch {
    return undefined
  }
}
