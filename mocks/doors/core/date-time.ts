import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

const exact = new Ajv2020()
addFormats.default(exact, ['date-time'])
const isExact = exact.compile({ type: 'string', format: 'date-time' })

// Each day but the 29th of February, each second but leap ones.
const usual =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/

/** Whether a text is a date-time as ajv-formats has it, told at a glance of the usual ones: each answer has some. */
export const isDateTime = (text: string): boolean => usual.test(text) || isExact(text)
