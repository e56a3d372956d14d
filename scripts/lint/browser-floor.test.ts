import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { browserFloor, buildTarget } from '../build/browser-floor.ts'
import plugin from './browser-floor.ts'

RuleTester.describe = describe
RuleTester.it = test

const missing = (code: string, ...names: string[]) => ({
  code,
  filename: 'src/lib/planted.tsx',
  errors: names.map((name) => ({
    message: `${name} is missing in a browser that package.json supports ("browserslist")`,
  })),
})

const fine = (code: string) => ({ code, filename: 'src/lib/planted.tsx' })

new RuleTester({ cwd: process.cwd() }).run('browser/floor', plugin.rules.floor, {
  valid: [
    fine('const sorted = [...list].sort()'),
    fine("const hasStructuredClone = typeof structuredClone === 'function' && structuredClone(value)"),
    fine('Error.captureStackTrace?.(error)'),
    fine('const structuredClone = (value) => value; structuredClone(1)'),
    fine('signal.aborted'),
    fine('const pattern = /(?<year>\\d{4})/gu'),
    fine("const style = { inset: '0', aspectRatio: '1', '&:is(:hover, [data-hover])': { gap: '2' } }"),
    fine("const text = '中文 (100 vh)'"),
    { ...fine('list.at(-1)'), options: [{ allow: { at: 'a polyfill adds it' } }] },
    { ...fine("const css = '&:has(:checked)'"), options: [{ css: false }] },
  ],
  invalid: [
    missing('list.toSorted()', 'toSorted'),
    missing('list.toSpliced(0, 1)', 'toSpliced'),
    missing('list.map(String).at(-1)', 'at'),
    missing('list?.findLast(Boolean)', 'findLast'),
    missing('signal.throwIfAborted()', 'throwIfAborted'),
    missing('Object.hasOwn(a, b)', 'Object.hasOwn'),
    missing('const any = AbortSignal.any([one, other])', 'AbortSignal.any'),
    missing('const id = crypto.randomUUID()', 'randomUUID'),
    missing('const copy = structuredClone(value)', 'structuredClone'),
    missing("const channel = new BroadcastChannel('name')", 'BroadcastChannel'),
    missing('requestIdleCallback(run)', 'requestIdleCallback'),
    missing('const pattern = /(?<=a)b/', '(?<'),
    missing("const pattern = new RegExp('(?<!a)b')", '(?<'),
    missing('const pattern = /[a]/v', 'RegExp flag v'),
    missing("const style = { '&:has(:checked)': { color: 'red' } }", ':has'),
    missing("const style = { minH: '100dvh' }", '100dvh'),
    missing('const style = { color: `color-mix(in srgb, red, ${color})` }', 'color-mix('),
    missing("const style = { '@container (width > 1px)': {} }", '@container'),
    missing("const style = { textWrap: 'balance' }", 'textWrap'),
    missing('const box = <Box scrollbarGutter="stable" />', 'scrollbarGutter'),
  ],
})

test('package.json alone states the floor', () => {
  expect(packageJson.browserslist).toEqual(['chrome >= 110', 'firefox >= 113', 'safari >= 15'])
  expect(browserFloor).toEqual({ chrome: 110, firefox: 113, safari: 15 })
  expect(buildTarget).toEqual(['chrome110', 'firefox113', 'safari15'])
})
