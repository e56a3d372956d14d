import packageJson from '../../package.json' with { type: 'json' }

const entryPattern = /^(\w+) >= (\d+)$/

function parse(entry: string): [name: string, version: number] {
  const [, name, version] = entryPattern.exec(entry) ?? []
  if (!name) throw new Error(`"browserslist" of package.json: "${entry}" is not of the form "chrome >= 110"`)
  return [name, Number(version)]
}

/** The oldest supported version of each browser, from `browserslist` in package.json, the only source. */
export const browserFloor: Record<string, number> = Object.fromEntries(packageJson.browserslist.map(parse))

/** The floor as Vite's build target. */
export const buildTarget = Object.entries(browserFloor).map(([name, version]) => `${name}${version}`)

/** The floor as constants that Vite puts into the code: one text for each browser, as Vite's dev server keeps texts only. */
export const floorConstants = Object.fromEntries(
  Object.entries(browserFloor).map(([name, version]) => [
    `import.meta.env.VITE_FLOOR_${name.toUpperCase()}`,
    JSON.stringify(String(version)),
  ]),
)
