import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

const ajv = new Ajv2020()
addFormats.default(ajv, ['date-time'])
const isAjvDateTime = ajv.compile({ type: 'string', format: 'date-time' })

// Matches all valid UTC times except on 29 February and at leap seconds.
const commonDateTime =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/

/** Returns whether a text is a date-time of ajv-formats. Common ones take a faster check. */
export const isDateTime = (text: string): boolean => commonDateTime.test(text) || isAjvDateTime(text)
