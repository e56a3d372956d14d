import type { InstrumenterOptions } from '@stryker-mutator/instrumenter'

/** Has Stryker ignore the mutants that only change the look: a colour, a space, a cursor. */
export const looks: InstrumenterOptions['ignorers'][number]
