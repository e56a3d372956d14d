import { cleanCode } from './typed-text'

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number: in half width and without blanks, a dollar sign before it and commas between thousands. */
export function cleanNumber(text: string): string {
  const number = cleanCode(text).replace(/^\$/, '')
  return grouped.test(number) ? number.replace(/,/g, '') : number
}
