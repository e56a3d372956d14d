interface Suite {
  title: string
  specs?: { tests: { projectName: string; status: string }[] }[]
  suites?: Suite[]
}

export function stylesTable(report: { suites: Suite[] }): string[]
