import { execFileSync } from 'node:child_process'
import { CommandError } from '../breaking-changes/command-error.ts'

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * Returns the hash of the checked-out commit, which Pact recommends as version.
 * @throws CommandError when there is no commit, or when `folder` has uncommitted changes
 */
export function gitVersion(folder?: string): string {
  const commit = git('rev-parse', 'HEAD')
  if (!commit) throw new CommandError('there is no git commit to take the version from', 'add --version')
  if (folder !== undefined && git('status', '--porcelain', '--', folder))
    throw new CommandError(`${folder} is not as it was committed`, 'commit it first, or add --version')
  return commit
}

// CI checks out a commit without a branch and names the branch in an environment variable.
const ciBranchVariables = ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME']

/** Returns the current branch. Throws a CommandError on a detached HEAD. */
export function gitBranch(env: NodeJS.ProcessEnv): string {
  const fromCi = ciBranchVariables.map((name) => env[name]).find(Boolean)
  const branch = fromCi ?? git('branch', '--show-current')
  if (!branch) throw new CommandError('there is no git branch checked out', 'add --branch')
  return branch
}

/** Returns the tags of the checked-out commit. */
export const gitTags = (): string[] => (git('tag', '--points-at', 'HEAD') ?? '').split('\n').filter(Boolean)
