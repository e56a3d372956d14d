import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveMock } from '../../../scripts/machine/serve-mock.ts'
import { linkPackages } from '../../support/project-copy.ts'
import { copyDeployment, startNginx } from '../../tools/nginx/support/nginx.ts'

/** Builds the console of a git ref in a folder of its own, with the packages of this one. Returns the built folder. */
export function buildAt(ref: string): { site: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'console-before-'))
  const site = mkdtempSync(join(tmpdir(), 'console-site-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, ref], { stdio: 'ignore' })
  try {
    linkPackages(folder)
    execFileSync(process.execPath, ['scripts/main.mjs', 'build'], { cwd: folder, stdio: 'ignore' })
    cpSync(join(folder, 'dist/console'), site, { recursive: true })
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder])
  }
  return { site, remove: () => rmSync(site, { recursive: true }) }
}

/** Makes a world of the simulated provider from a scenario. Returns it with the token of its user. */
export async function createWorld(
  origin: string,
  scenario: string,
): Promise<{ world: string; token: string }> {
  const response = await fetch(`${origin}/__mock/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  })
  return response.json()
}

export interface ServedSite {
  origin: string
  /** Token of a signed-in user. */
  token: string
  stop: () => unknown
}

/** Serves a built console with the simulated provider. */
export async function serveSite(site: string): Promise<ServedSite> {
  const { url, stop } = await serveMock(['--site', site])
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', password: 'demo1234' }),
  })
  const { data }: { data: { token: string } } = await response.json()
  return { origin: url, token: data.token, stop }
}

/** Serves a built console by the nginx of the deployment, in front of the simulated provider. */
export async function serveByNginx(site: string): Promise<ServedSite> {
  const provider = await serveSite(site)
  const folder = copyDeployment(site)
  process.env.DEPLOYMENT = folder
  const nginx = await startNginx({ PROVIDER_URL: provider.origin })
  const stop = async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true })
    provider.stop()
  }
  return { origin: nginx.url, token: provider.token, stop }
}
