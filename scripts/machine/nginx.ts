import { fail, log } from '../lib/log.mjs'
import { canInstallFromApt, installFromApt } from './apt.ts'
import { onPath } from './on-path.ts'

const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'jq', 'curl']

/** The command that installs the tools of the tests of deploy/nginx. */
export const howToGetNginx = `apt-get install -y --no-install-recommends ${packages.join(' ')}`

// Debian has nginx where only root's PATH leads.
const hasNginx = () =>
  ['nginx', 'jq', 'curl'].every((name) => onPath([name], ['/usr/sbin', '/usr/local/sbin']))

/** Whether this machine has nginx, jq and curl; they are installed on CI if missing. */
export function findNginx() {
  if (hasNginx()) return true
  if (!process.env['CI'] || !canInstallFromApt()) return false
  log("Installing Debian's nginx, jq and curl")
  return installFromApt(...packages) && hasNginx()
}

/** Exits with one line on a machine without nginx, jq or curl. */
export function requireNginx() {
  if (!findNginx()) fail('nginx, jq or curl is missing', howToGetNginx)
}
