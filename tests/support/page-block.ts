import { readFileSync } from 'node:fs'

/** Returns the code block of a page whose first line is a comment with this file name. */
export function pageBlock(page: string, file: string): string {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```\w+\n([\s\S]*?)^```$/gm)
  const found = [...blocks]
    .map(([, code = '']) => code)
    .find((code) => /^(\/\/|#) (\S+)\n/.exec(code)?.[2] === file)
  if (found === undefined) throw new Error(`${page} has no block ${file}`)
  return found
}
