import { execFileSync } from 'node:child_process'
import { Problem } from '../diff/problem.ts'

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * The version of what is checked out: its commit, as Pact recommends.
 * @throws Problem without a commit, or when files in `folder` are not those of the commit
 */
export function versionOf(folder?: string): string {
  const commit = git('rev-parse', 'HEAD')
  if (!commit) throw new Problem('there is no git commit to take the version from', 'add --version')
  if (folder !== undefined && git('status', '--porcelain', '--', folder))
    throw new Problem(`${folder} is not as it was committed`, 'commit it first, or add --version')
  return commit
}

// CI checks out a commit, not a branch; it says in its environment which branch that is of.
const branchNames = ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME']

/** The branch that is checked out. Throws a Problem when there is none. */
export function branchOf(env: NodeJS.ProcessEnv): string {
  const named = branchNames.map((name) => env[name]).find(Boolean)
  const branch = named ?? git('branch', '--show-current')
  if (!branch) throw new Problem('there is no git branch checked out', 'add --branch')
  return branch
}

/** The tags of the commit that is checked out. */
export const tagsOf = (): string[] => (git('tag', '--points-at', 'HEAD') ?? '').split('\n').filter(Boolean)
