/** Draws a project's icon from its short name. A data URI, so that the mock needs no file host. */
export function projectIcon(shortName: string, hue: number): string {
  const letters = shortName.slice(0, 2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="hsl(${hue} 62% 42%)"/><text x="24" y="31" font-family="system-ui,sans-serif" font-size="20" font-weight="600" fill="#fff" text-anchor="middle">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
