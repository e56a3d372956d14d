import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { looks } from './looks.ts'

const silent = () => {}
const isOff = () => false
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: isOff,
  isDebugEnabled: isOff,
  isInfoEnabled: isOff,
  isWarnEnabled: isOff,
  isErrorEnabled: isOff,
  isFatalEnabled: isOff,
}

/** Returns the replacements of the mutants of a component that are tried: those that change more than the look. */
async function tried(content: string): Promise<string[]> {
  const instrumenter = new Instrumenter(logger)
  const { mutants } = await instrumenter.instrument([{ name: 'a.tsx', content, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [looks],
  })
  return mutants.filter(({ status }) => status !== 'Ignored').map(({ replacement }) => replacement)
}

for (const code of [
  `<Box color={isOn ? 'ok.fg' : 'fg'} _hover={{ bg: 'bg.muted' }} />`,
  `<Grid templateColumns={{ base: '1fr', lg: '1fr 2fr' }} />`,
  `const Card = chakra(Link, { base: { px: '4', cursor: 'pointer' } })`,
  `const card: SystemStyleObject = { '& [data-part=more]': { mt: '0', lineHeight: '40px' } }`,
])
  void test(`no mutant of ${code} is tried`, async () => deepEqual(await tried(code), []))

for (const { code, replacements } of [
  {
    code: `const recipe = defineRecipe({ base: { px: '4' }, variants: { size: { sm: { h: '8' } } } })`,
    replacements: ['{}'],
  },
  {
    code: `const recipe = defineSlotRecipe({ slots: ['a'], base: { a: { display: 'none' } }, defaultVariants: {} })`,
    replacements: ['{}', '[]', '""', '{}', '{}', '""'],
  },
  {
    code: `<Box hidden={isOn ? true : false} color={'fg'} />`,
    replacements: ['false', 'true'],
  },
  { code: `<Summary order={[1]} />`, replacements: ['[]'] },
  { code: `<Box display={{ base: 'none' }} />`, replacements: ['{}', '""'] },
  {
    code: `<Box w={\`\${(done / total) * 100}%\`} />`,
    replacements: ['``', 'done / total / 100', 'done * total'],
  },
  { code: `<Badge colorPalette={state?.tone} />`, replacements: ['state.tone'] },
  {
    code: `const Card = chakra(Link, { base: { px: '4' } }, { defaultProps: { role: 'group' } })`,
    replacements: ['{}', '{}', '""'],
  },
])
  void test(`mutants of ${code} are tried`, async () => deepEqual(await tried(code), replacements))
