import { benchContract } from '../steps/bench-contract.ts'
import { bench } from '../steps/bench.ts'
import { browserBench } from '../steps/in-browser.ts'
import { contract, strict } from './command-options.ts'
import type { Commands } from './command-type.ts'

/** The npm commands that measure. */
export const benchCommands: Commands = {
  bench: {
    summary: 'Measures the simulated provider beside others.',
    words: {
      name: 'BENCHMARK',
      help: 'some of the benchmarks: http, growth, fleet, live',
      known: () => ['http', 'growth', 'fleet', 'live'],
    },
    options: { strict },
    needs: [...contract, 'benchmarks', 'mock'],
    runs: bench,
  },
  'bench:table': {
    summary: 'Measures the node table beside other tables in Chromium, and the overview of the nodes.',
    words: {
      name: 'VIEW',
      help: 'overview or costs: that view of the nodes alone; long-ids: nodes whose ids have 19 digits',
      known: () => ['overview', 'costs', 'long-ids'],
    },
    options: { strict },
    env: { ROUNDS: 'how many rounds; 3 unless given' },
    needs: [...contract, 'benchmarks', 'browser'],
    runs: browserBench('table'),
  },
  'bench:load': {
    summary: 'Counts the round trips of first loads and menu presses, beside the build of another git ref.',
    words: {
      name: 'REF',
      help: 'the git ref to compare with, HEAD unless given; presses, journeys: how long the presses of all screens or of the journeys take on a slow processor',
    },
    options: { strict },
    needs: [...contract, 'benchmarks', 'browser', 'console', 'mock'],
    runs: browserBench('load'),
  },
  'bench:contract': benchContract,
}
