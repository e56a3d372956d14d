import { describe, expect, it } from 'vitest'
import { toCsv } from '~/lib/csv'

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
