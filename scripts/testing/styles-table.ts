interface Spec {
  tests: { projectName: string; status: string }[]
}

interface Suite {
  title: string
  specs?: Spec[]
  suites?: Suite[]
}

/** A part of Playwright's JSON report. */
export interface StylesReport {
  suites: Suite[]
}

interface Journey {
  screen: string
  style: string
  passed: boolean
}

const specsOf = (one: Suite, screen: string): { screen: string; spec: Spec }[] => [
  ...(one.specs ?? []).map((spec) => ({ screen, spec })),
  // The outermost describe block of a file has the name of the screen.
  ...(one.suites ?? []).flatMap((inner) => specsOf(inner, screen)),
]

const journeysIn = ({ suites }: StylesReport): Journey[] =>
  suites
    .flatMap((file) => (file.suites ?? []).flatMap((inner) => specsOf(inner, inner.title)))
    .flatMap(({ screen, spec }) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status }) => ({ screen, style: projectName, passed: status !== 'unexpected' })),
    )

function cell(journeys: Journey[]) {
  if (journeys.length === 0) return '-'
  const failed = journeys.filter(({ passed }) => !passed).length
  return `${journeys.length - failed} passed${failed ? `, ${failed} failed` : ''}`
}

/**
 * Formats the journeys of a Playwright report as table lines: a row for each screen, a column for each answer style.
 */
export function stylesTable(report: StylesReport): string[] {
  const journeys = journeysIn(report)
  const styles = [...new Set(journeys.map(({ style }) => style))]
  const screens = [...new Set(journeys.map(({ screen }) => screen))]
  const first = Math.max(...screens.map(({ length }) => length), 0) + 2
  const line = (name: string, cells: string[]) =>
    `${name.padEnd(first)}${cells.map((one) => one.padEnd(22)).join('')}`.trimEnd()
  const ofStyle = (style: string, some: Journey[]) => some.filter((one) => one.style === style)
  const rowOf = (name: string, some: Journey[]) =>
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
