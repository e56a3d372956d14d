import { describe, expect, it } from 'vitest'
import { csvLines, toCsv } from '~/lib/csv'

const line = (...fields: string[]) => toCsv([fields]).slice(1)

describe('toCsv', () => {
  it('begins with a byte order mark and ends lines with CRLF', () => {
    expect(toCsv([['订单号'], ['R1']])).toBe('\uFEFF订单号\r\nR1\r\n')
  })

  it('quotes what holds a comma, a quote or a line break', () => {
    expect(line('a,b', 'say "hi"', 'one\ntwo', 'plain')).toBe('"a,b","say ""hi""","one\ntwo",plain\r\n')
  })

  it('lets no spreadsheet run a text as a formula', () => {
    expect(line('=1+1', '+A1', '@SUM(A1)', '-2+3')).toBe("'=1+1,'+A1,'@SUM(A1),'-2+3\r\n")
  })

  it('leaves numbers and dashes as they are', () => {
    expect(line('-3.00', '12.50', '-')).toBe('-3.00,12.50,-\r\n')
  })
})

it.each([
  ['=', '='],
  ['-', '-'],
  ['-x', "'-x"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['=\nHYPERLINK()', '"\'=\nHYPERLINK()"'],
  ['a\rb', '"a\rb"'],
  ['a=b', 'a=b'],
  ['-1.5x', "'-1.5x"],
  ['-1.', "'-1."],
  ['-12', '-12'],
  ['+1', "'+1"],
  ['"', '""""'],
])('writes %j as %j', (text, written) => {
  expect(line(text)).toBe(`${written}\r\n`)
})

it('writes one line for each list of fields', () => {
  expect(csvLines([['a', 'b'], [], ['c']])).toBe('a,b\r\n\r\nc\r\n')
})
