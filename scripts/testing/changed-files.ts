import { execFileSync } from 'node:child_process'
import { root } from '../lib/root.mjs'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...args, '-z'], { cwd: folder, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

/** Returns the files that differ from the last commit, new ones included and deleted ones left out. */
export const changedFiles = (folder = root): string[] => [
  ...git(folder, 'diff', '--name-only', '--diff-filter=d', '--relative', 'HEAD'),
  ...git(folder, 'ls-files', '--others', '--exclude-standard'),
]
