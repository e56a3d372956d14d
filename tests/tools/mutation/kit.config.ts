import { defineConfig } from 'vite'
import { mutants } from './vite.config.ts'

/** Builds the page of the ui components (tests/e2e/support/kit.ts) with the same mutants as the console. */
export default defineConfig({ plugins: [mutants] })
