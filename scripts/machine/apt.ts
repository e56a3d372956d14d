import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Gives up soon without a network, because there are other sources.
const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

/** Whether this process may install packages of Debian. */
export const canInstallFromApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian. Returns whether that worked. */
export function installFromApt(...packages: string[]): boolean {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...options, ...args], {
      stdio: 'ignore',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update')
    apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}
