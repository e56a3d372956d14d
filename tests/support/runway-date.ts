/** The date in the text of a runway, `约可用至 11-29 08:00`, with the year if it is another. The browser stands in Shanghai. */
export function dateOfRunway(text: string): Date {
  const [, year = new Date().getFullYear(), day, time = '00:00'] =
    /约可用至 (?:(\d{4})-)?(\d\d-\d\d)(?: (\d\d:\d\d))?/.exec(text) ?? []
  return new Date(`${year}-${day}T${time}:00+08:00`)
}
