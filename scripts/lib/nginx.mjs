import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallFromApt, installFromApt } from './apt.mjs'
import { fail, log } from './log.mjs'

const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'jq']

/** Says how to get what the tests of deploy/nginx need. */
export const howToGetNginx = `apt-get install -y --no-install-recommends ${packages.join(' ')}`

// Debian has nginx where only root's PATH leads.
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const isFound = (name) => folders().some((folder) => existsSync(join(folder, name)))

const hasNginx = () => isFound('nginx') && isFound('jq')

/** Whether this machine has nginx and jq; they are installed on CI if missing. */
export function findNginx() {
  if (hasNginx()) return true
  if (!process.env.CI || !canInstallFromApt()) return false
  log("Installing Debian's nginx and jq")
  return installFromApt(...packages) && hasNginx()
}

/** Exits with one line on a machine without nginx or jq. */
export function requireNginx() {
  if (!findNginx()) fail('nginx or jq is missing', howToGetNginx)
}
