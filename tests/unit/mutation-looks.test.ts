import { Instrumenter } from '@stryker-mutator/instrumenter'
import { expect, test } from 'vitest'
import { looks } from '../mutation/looks.mjs'

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

/** Which mutants of a component are tried: all that do not only change the look. */
async function tried(content: string) {
  const instrumenter = new Instrumenter(logger)
  const { mutants } = await instrumenter.instrument([{ name: 'a.tsx', content, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [looks],
  })
  return mutants.filter(({ status }) => status !== 'Ignored').map(({ replacement }) => replacement)
}

test.for([
  `<Box color={isOn ? 'ok.fg' : 'fg'} _hover={{ bg: 'bg.muted' }} />`,
  `<Grid templateColumns={{ base: '1fr', lg: '1fr 2fr' }} />`,
  `const Card = chakra(Link, { base: { px: '4', cursor: 'pointer' } })`,
])('no mutant of %s is tried', async (code) => {
  expect(await tried(code)).toEqual([])
})

test.for([
  [`<Box hidden={isOn ? true : false} color={'fg'} />`, ['false', 'true']],
  [`<Summary order={[1]} />`, ['[]']],
  [`<Box display={{ base: 'none' }} />`, ['{}', '""']],
  [`<Box w={\`\${(done / total) * 100}%\`} />`, ['``', 'done / total / 100', 'done * total']],
  [`<Badge colorPalette={state?.tone} />`, ['state.tone']],
  [
    `const Card = chakra(Link, { base: { px: '4' } }, { defaultProps: { role: 'group' } })`,
    ['{}', '{}', '""'],
  ],
] as const)('mutants of %s are tried', async ([code, replacements]) => {
  expect(await tried(code)).toEqual(replacements)
})
