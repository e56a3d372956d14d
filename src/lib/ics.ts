/** An all-but-empty calendar event: a moment with a text. */
export interface CalendarEvent {
  /** The same for the same event, so that importing again replaces it. */
  uid: string
  /** Epoch milliseconds. */
  at: number
  summary: string
  description: string
}

/** The longest line of RFC 5545, in octets of UTF-8, without its line break. */
const maxOctets = 75

/** The length of a character in UTF-8. Encoding each one took 1.5 s for the ends of 1,000 nodes on a slow phone. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a content line; characters, unlike octets, are never cut. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > maxOctets) {
      parts.push(part)
      // The space that begins a continued line counts.
      part = ' '
      octets = 1
    }
    part += character
    octets += length
  }
  return [...parts, part].join('\r\n')
}

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const eventLines = ({ uid, at, summary, description }: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(at)}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
  'END:VEVENT',
]

/**
 * A calendar by RFC 5545 in UTC, with an alarm a day before each event.
 * @param now epoch milliseconds
 */
export const toCalendar = (events: readonly CalendarEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//compute-console//zh-CN',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
