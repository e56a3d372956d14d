import { withoutBidiControls } from './bidi'
import { withoutMoneySigns } from './money'

// Without it Excel reads the file in the local code page and garbles Chinese.
const byteOrderMark = '\uFEFF'

const plainNumber = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/

/** A spreadsheet keeps 15 significant digits and replaces the rest by zeros. */
const isExactNumber = (text: string) =>
  plainNumber.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= 15

/**
 * Digits of a whole number that a spreadsheet shows with all of them: a longer one reads like 1.23E+11.
 */
const maxShownDigits = 11

/** Whole numbers, thousands and fractions that end with a digit: of `1.10` a spreadsheet shows `1.1`. */
const shownNumber = /^(?:0|-?[1-9]\d*|-?[1-9]\d{0,2}(?:,\d{3})+|-?(?:0|[1-9]\d*)\.(?!0{4})\d*[1-9])$/

/** A number that a spreadsheet shows as it is written here. */
const isShownAsWritten = (text: string) =>
  shownNumber.test(text) && text.replace(/[-,]/g, '').length <= maxShownDigits

/** A time as the console writes it, which every language of Excel reads as the same time. */
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const ipAddress = /^\d+(?:\.\d+){3}$/

/** Texts that a spreadsheet turns into another value when it opens the file. */
const convertedTexts = [
  // Numbers with leading zeros or more than 15 digits, with signs of money, percent or thousands; dates and times.
  /^(?:[\d.,:/+\-%()$€£¥年月日]|\s)+(?:[ap]m?)?$/i,
  /^(?:上午|下午)?\s*\d+[:时]\d+(?:[:分]\d*)?秒?$/,
  /^[\d.,]+e[+-]?\d+$/i,
  /^(?=.*\d)[\d\s.,/-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\d\s.,:/-]*$/i,
  /^(?:true|false)$/i,
  /^#(?:n\/a|[a-z/0]+[!?])$/i,
]

const isConverted = (text: string) => {
  if (isShownAsWritten(text) || time.test(text) || ipAddress.test(text)) return false
  const normalized = text.normalize('NFKC').trim()
  return /\d|true|false|#/i.test(normalized) && convertedTexts.some((pattern) => pattern.test(normalized))
}

const isFormula = (text: string) =>
  text.length > 1 && /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !isExactNumber(text)

/** The longest text that Excel accepts inside a formula. */
const maxFormulaText = 255

/**
 * A cell that a spreadsheet shows as exactly this text. A formula of the text alone is shown, copied and saved again without
 * any addition; an apostrophe or a tab in front would become part of it. A text that begins like a formula (CSV
 * injection) gets an apostrophe nevertheless, because the formula would be saved as that text and run when opened again.
 */
function asText(text: string): string {
  if (isFormula(text)) return `'${text}`
  if (!isConverted(text)) return text
  return text.length > maxFormulaText ? `'${text}` : `="${text}"`
}

/** A number to calculate with, which a spreadsheet may show in another form; blank or `-` when unknown. */
export interface CsvNumber {
  number: string
}

/** A shown amount as a number. */
export const csvAmount = (shown: string): CsvNumber => ({ number: withoutMoneySigns(shown) })

/** Blank for NaN. */
export const csvNumber = (value: number): CsvNumber => ({ number: Number.isNaN(value) ? '' : String(value) })

/** A text is shown as it is written. */
export type CsvField = string | CsvNumber

const numberField = (number: string) => (isExactNumber(number) ? number : asText(number))

function field(value: CsvField): string {
  const safe = typeof value === 'string' ? asText(withoutBidiControls(value)) : numberField(value.number)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a CSV by RFC 4180; each ends with CRLF. */
export const csvLines = (lines: readonly (readonly CsvField[])[]): string =>
  lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')

/** A CSV by RFC 4180 in UTF-8 with a byte order mark; lines end with CRLF. */
export const toCsv = (lines: readonly (readonly CsvField[])[]): string => byteOrderMark + csvLines(lines)
