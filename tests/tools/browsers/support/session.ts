/** One step of an input device, as in the W3C's WebDriver; both of its protocols spell it alike. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  actions: Record<string, string | number>[]
}

/** One tab of a real browser, by whichever protocol that browser speaks. */
export interface Session {
  name: string
  version: string
  navigate: (url: string) => Promise<void>
  /** Runs an expression in the page and returns its value, which is a text. */
  evaluate: (expression: string) => Promise<string>
  perform: (sources: InputSource[]) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Where a browser of one test run keeps its files. */
export interface Folders {
  profile: string
  downloads: string
}

export const viewport = { width: 1280, height: 720 }
