import { describe, expect, it } from 'vitest'
import { csvAmount, csvLines, toCsv, type CsvField } from '~/lib/csv'

const line = (...fields: CsvField[]) => toCsv([fields]).slice(1)

const numbers = (...texts: string[]) => line(...texts.map((number) => ({ number })))

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
    expect(numbers('-3.00', '12.50', '-', '')).toBe('-3.00,12.50,-,\r\n')
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

/** The text that Excel shows for a field written as a formula of that text alone, else undefined. */
function formulaText(written: string): string | undefined {
  const unquoted = /^"(.*)"$/s.exec(written)?.[1]?.replaceAll('""', '"')
  return unquoted === undefined ? undefined : /^="(.*)"$/s.exec(unquoted)?.[1]
}

it.each([
  ['more digits than a number holds', '1234567890123456'],
  ['an id of 19 digits', '9223372036854775807'],
  ['16 digits after the point', '0.1234567890123456'],
  ['leading zeros', '007'],
  ['leading zeros of a fraction', '00.5'],
  ['a day', '1-2'],
  ['a fraction', '3/4'],
  ['a date', '2026-11-26'],
  ['a date with slashes', '2026/11/26'],
  ['a date and a time', '2026-11-26 10:00'],
  ['a Chinese date', '2026年11月26日'],
  ['a time', '10:00'],
  ['a time of the afternoon', '10:00 PM'],
  ['a month and a day', 'Mar-1'],
  ['a gene', 'SEPT2'],
  ['a day and a month', '1 May 2026'],
  ['a version that is a date in Germany', '1.2.3'],
  ['an exponent', '1E5'],
  ['an exponent with a sign', '12e-3'],
  ['a truth value', 'TRUE'],
  ['a truth value in small letters', 'false'],
  ['an error value', '#N/A'],
  ['a percentage', '50%'],
  ['an amount', '$5'],
  ['thousands out of place', '1,00'],
  ['a Chinese time', '下午10:30'],
  ['a Chinese time in words', '10时30分'],
  ['a number in brackets', '(5)'],
  ['blanks around a number', ' 12 '],
  ['full-width digits', '１２３'],
  ['no digit before the point', '.5'],
  ['a fraction that ends with zero', '1.10'],
  ['a fraction of zeros', '2.0'],
  ['a negative fraction that ends with zero', '-0.50'],
  ['12 digits', '123456789012'],
  ['15 digits', '-123456789012345'],
  ['a long fraction', '3.14159265358'],
  ['a tiny fraction', '0.00004'],
  ['a negative zero', '-0'],
  ['thousands with one decimal', '1,000.5'],
])('keeps %s as text: %j', { tags: ['two-20'] }, (_, text) => {
  expect(formulaText(line(text).slice(0, -2))).toBe(text)
})

it.each([
  '12345678901',
  '-3',
  '0',
  '0.5',
  '-12.25',
  '59秒',
  '30分钟',
  '/ -',
  '10.0.0.13',
  'node-1',
  'R0012',
  'Marc 1',
  'May',
  'a1',
  '1a1',
  '4 核 8G / 100M',
  '86.4 KH',
  '#1',
  '2026-11-26 10:00:00',
])('writes %j as it is', (text) => {
  expect(line(text)).toBe(`${text}\r\n`)
})

it.each(['123456789012345', '-3.00', '12.50', '0.00004', '0', ''])(
  'writes the number %j as it is',
  (text) => {
    expect(numbers(text)).toBe(`${text}\r\n`)
  },
)

it('writes a number with more digits than a spreadsheet keeps as text', () => {
  expect(formulaText(numbers('1234567890123456').slice(0, -2))).toBe('1234567890123456')
})

it('lets no spreadsheet run a number that is none', () => {
  expect(numbers('=1+1', '-1+1')).toBe("'=1+1,'-1+1\r\n")
})

it('writes a shown amount as a number', () => {
  expect(line(csvAmount('$1,234.50'), csvAmount('-$0.50'), csvAmount('-'))).toBe('1234.50,-0.50,-\r\n')
})

it('leaves thousands, which a spreadsheet shows with the same signs', () => {
  expect(line('1,000')).toBe('"1,000"\r\n')
})

it('writes a text that is too long for a formula with an apostrophe', () => {
  const digits = '1'.repeat(256)
  expect(line(digits)).toBe(`'${digits}\r\n`)
})

it.each(['＝1+1', '＋1', '－1+1', '＠SUM(A1)'])(
  'lets no spreadsheet run %j, whose sign is full-width',
  (text) => {
    expect(line(text)).toBe(`'${text}\r\n`)
  },
)

it('writes no characters that reverse a text, nor a formula behind them', () => {
  expect(line('a\u202Etxt.exe\u2066', '\u202D=1+1')).toBe("atxt.exe,'=1+1\r\n")
})
