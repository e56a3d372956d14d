import { expect, test } from 'vitest'
import { plainOutput } from './plain-output'

test.each([
  ['a\nb\n', 'a\nb\n'],
  ['a\r\nb\r\n', 'a\nb\n'],
  [' 10%\r 50%\r100%\nfertig', '100%\nfertig'],
  ['100%\r\r\n', '100%\n'],
  ['\u001B[32m✔ done\u001B[0m', '✔ done'],
  ['\u001B[1;31;48;2;0;0;0mERROR\u001B[m', 'ERROR'],
  ['\u001B[2K\u001B[1G下载中', '下载中'],
  ['\u009B31m红\u009B0m', '红'],
  ['\u001B]0;title\u0007$ ls', '$ ls'],
  ['\u001B]8;;https://example.com\u001B\\link\u001B]8;;\u001B\\', 'link'],
  ['\u001B]unfinished', 'unfinished'],
  ['\u001BMup', 'up'],
  ['[31m is no sequence', '[31m is no sequence'],
  ['', ''],
])('%j is shown as %j', (output, expected) => {
  expect(plainOutput(output)).toBe(expected)
})

test('a megabyte of progress is one line', () => {
  expect(plainOutput(Array.from({ length: 200_000 }, (_, step) => `\r${step} kB`).join(''))).toBe('199999 kB')
})
