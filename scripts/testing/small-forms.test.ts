import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { commands } from '../commands/commands.ts'
import { readArguments } from '../commands/flags.ts'
import { skipReason, smallForms } from './small-forms.ts'

test('every command of package.json has a small form', () => {
  expect(Object.keys(smallForms).toSorted()).toEqual(Object.keys(packageJson.scripts).toSorted())
})

const entries = Object.entries(smallForms)

test.each(entries.flatMap(([name, form]) => ('workflow' in form ? [[name, form.workflow] as const] : [])))(
  '%s is run by the workflow %s',
  (name, workflow) => {
    const text = readFileSync(`.github/workflows/${workflow}.yml`, 'utf8')
    expect(text).toMatch(new RegExp(`npm (run )?${name}( |\\n)`))
  },
)

const run = entries.flatMap(([name, form]) =>
  'workflow' in form ? [] : [[name, 'serves' in form ? [...form.serves, '--port', '1'] : form.args] as const],
)
test.each(run)('%s knows its arguments %j', (name, args) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
  const command = commands[name]
  expect(command && readArguments(command, [...args])).toBeDefined()
  exit.mockRestore()
})

test('a command that is not tried has a reason, which is an error on CI', () => {
  vi.stubEnv('CI', '')
  expect(skipReason({ workflow: 'tools' })).toBe('the workflow tools runs it')
  expect(skipReason({ args: [], obstacle: () => 'nginx is missing' })).toBe('nginx is missing')
  expect(skipReason({ args: [] })).toBeUndefined()
  vi.stubEnv('CI', 'true')
  expect(skipReason({ args: [], obstacle: () => 'nginx is missing' })).toBeUndefined()
  vi.unstubAllEnvs()
})

test('the nightly job runs them', () => {
  expect(readFileSync('.github/workflows/nightly.yml', 'utf8')).toContain('- run: npm run commands:try\n')
})
