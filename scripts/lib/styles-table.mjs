const specsOf = (one, screen) => [
  ...(one.specs ?? []).map((spec) => ({ screen, spec })),
  // The outermost describe block of a file has the name of the screen.
  ...(one.suites ?? []).flatMap((inner) => specsOf(inner, screen ?? inner.title)),
]

const journeysIn = ({ suites }) =>
  suites
    .flatMap((file) => (file.suites ?? []).flatMap((inner) => specsOf(inner, inner.title)))
    .flatMap(({ screen, spec }) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status }) => ({ screen, style: projectName, passed: status !== 'unexpected' })),
    )

function cell(journeys) {
  if (journeys.length === 0) return '-'
  const failed = journeys.filter(({ passed }) => !passed).length
  return `${journeys.length - failed} passed${failed ? `, ${failed} failed` : ''}`
}

/**
 * Formats the journeys of a Playwright report as table lines: a row for each screen, a column for each answer style.
 * @param {object} report Playwright's JSON
 * @returns {string[]}
 */
export function stylesTable(report) {
  const journeys = journeysIn(report)
  const styles = [...new Set(journeys.map(({ style }) => style))]
  const screens = [...new Set(journeys.map(({ screen }) => screen))]
  const first = Math.max(...screens.map(({ length }) => length), 0) + 2
  const line = (name, cells) =>
    `${name.padEnd(first)}${cells.map((one) => one.padEnd(22)).join('')}`.trimEnd()
  const ofStyle = (style, some = journeys) => some.filter((one) => one.style === style)
  const rowOf = (name, some) =>
    line(
      name,
      styles.map((style) => cell(ofStyle(style, some))),
    )
  return [
    line('', styles),
    ...screens.map((screen) =>
      rowOf(
        screen,
        journeys.filter((one) => one.screen === screen),
      ),
    ),
    rowOf('all', journeys),
  ]
}
