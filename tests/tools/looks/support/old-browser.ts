import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  missingCss,
  missingGlobals,
  missingMembers,
  missingProperties,
} from '../../../../scripts/lint/browser-support.ts'

/** Runs in the browser before the console: removes features that the oldest supported browsers lack. */
function removeFeatures({ globals, members }: { globals: string[]; members: typeof missingMembers }) {
  for (const { owner, name, isStatic } of members) {
    const target = Reflect.get(window, owner)
    if (target === undefined || target === null) continue
    Reflect.deleteProperty(target, name)
    if (!isStatic && typeof target === 'function' && target.prototype)
      Reflect.deleteProperty(target.prototype, name)
  }
  for (const name of globals) Reflect.deleteProperty(window, name)
  // oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
  Element.prototype.matches = new Proxy(Element.prototype.matches, {
    apply(target, self, args) {
      if (/:focus-visible|:has\(/.test(args[0])) throw new DOMException('invalid selector', 'SyntaxError')
      return Reflect.apply(target, self, args)
    },
  })
  const refuse = (pattern: unknown) => {
    if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('invalid group specifier name')
  }
  window.RegExp = new Proxy(RegExp, {
    apply(target, self, args) {
      refuse(args[0])
      return Reflect.apply(target, self, args)
    },
    construct(target, args, newTarget) {
      refuse(args[0])
      return Reflect.construct(target, args, newTarget)
    },
  })
}

/** Makes a page as poor in features as the oldest supported browsers together. */
export const makeOld = (page: Page) =>
  page.addInitScript(removeFeatures, {
    globals: [...missingGlobals],
    members: missingMembers.map(({ owner, name, isStatic }) => ({ owner, name, isStatic })),
  })

const lint: { overrides: { rules: Record<string, unknown> }[] } = JSON.parse(
  readFileSync('.oxlintrc.json', 'utf8'),
)
const [, { allow = {} } = {}] =
  lint.overrides
    .map(({ rules }) => rules['browser/floor'])
    .filter((rule): rule is [string, { allow: Record<string, string> }] => Array.isArray(rule))[0] ?? []

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

// Old browsers skip unknown selectors inside :is() and :where(); the rest of the selector works.
const withoutForgiving = (css: string) => css.replace(/:(is|where)\([^)]*\)/g, '')

/** What of a rule the oldest supported browsers can't read. */
function missingIn(css: string): string[] {
  const text = missingCss.exec(withoutForgiving(css))?.[0]
  const names = [...css.matchAll(/[{;]\s*([a-z][a-z-]*):(?! inherit)/g)].map(([, name = '']) =>
    camelCase(name),
  )
  const properties = names.filter((name) => missingProperties.has(name) && !(name in allow))
  return [...(text ? [text] : []), ...properties].map((name) => `${name} in ${css}`)
}

// Of Chakra: src/ui/theme/global-css.ts repeats the first two for old browsers, and the third sets the initial value. Of
// print.css: the paper format and the rules that old browsers skip whole.
const mended =
  /min-height: 100dvh;|\*, ::before, ::after, ::backdrop|@supports not selector\(::backdrop\)|text-wrap: wrap;|^@page [^]*$|^@supports selector\(:has\(\*\)\)[^]*$/

/** All rules that the page's style sheets hold now, those of packages too, that an old browser can't read. */
export async function unreadableRules(page: Page): Promise<string[]> {
  const rules = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).flat(),
  )
  return rules.map((css) => css.replace(mended, '')).flatMap(missingIn)
}
