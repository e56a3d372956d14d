import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { importsOf, resolveImport } from '../../contracts/breaking-changes/source-imports.ts'

const folders = ['src', 'mocks', 'contracts', 'scripts', 'tests']

/** Every component test imports these, and with them all that console and provider start with. */
const wholeProduct = ['console.tsx', 'provider.ts'].map((name) => join('tests/support/component', name))

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const sourcesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))

/** The tests that show a change first, of one working tree. */
export class NearTests {
  readonly #root: string
  /** The files that each file imports when it is loaded. */
  readonly #imported = new Map<string, string[]>()

  /** @param root the absolute path of the folder above `src` */
  constructor(root: string) {
    this.#root = root
    for (const folder of folders.map((one) => join(root, one)))
      if (existsSync(folder)) for (const file of sourcesBelow(folder)) this.#read(file)
  }

  #read(file: string) {
    const src = join(this.#root, 'src')
    const loaded = existsSync(file) ? importsOf(file).filter(({ kind }) => kind === 'static') : []
    this.#imported.set(
      file,
      loaded.flatMap(({ source }) => resolveImport(src, file, source) ?? []),
    )
  }

  #withImporters(file: string) {
    const found = new Set([file])
    // Iterating a set includes items that are added during the iteration.
    for (const one of found)
      for (const [importer, imported] of this.#imported)
        if (imported.includes(one) && !wholeProduct.includes(relative(this.#root, importer)))
          found.add(importer)
    return [...found]
  }

  /** Returns the component tests of the lowest folder that has some, from a file's own up to that of its screen or feature. */
  #beside(folder: string): string[] {
    if (relative(this.#root, folder).split(sep).length < 3) return []
    const tests = [...this.#imported.keys()].filter(
      (file) => file.endsWith('.test.tsx') && file.startsWith(folder + sep),
    )
    return tests.length > 0 ? tests : this.#beside(dirname(folder))
  }

  /**
   * Returns the tests that a changed file reaches by imports, and the component tests beside it. A component test that
   * opens the console loads the screens late, so no import leads from it to the screen that it is about.
   * @param path an absolute path
   * @returns absolute paths with slashes, as Vitest has them on every system
   */
  of(path: string): string[] {
    const file = normalize(path)
    this.#read(file)
    const reached = this.#withImporters(file).filter(isTest)
    const tests = isTest(file) ? reached : [...new Set([...reached, ...this.#beside(dirname(file))])]
    return tests.map((one) => one.split(sep).join('/'))
  }
}
