let zone: string | undefined

/** The IANA name of the zone of times that name none; undefined for the browser's own. */
export const timeZone = (): string | undefined => zone

/** The zone of times that name none, where it is another one than the browser's. */
export function foreignTimeZone(): string | undefined {
  const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  return zone === own ? undefined : zone
}

/**
 * Sets the zone of times that name none. Null and blank stand for the browser's own.
 * @throws TypeError for any other name than an IANA one
 */
export function setTimeZone(name: unknown): void {
  zone = name == null || name === '' ? undefined : checkedZone(name)
}

function checkedZone(name: unknown): string {
  try {
    // Newer browsers take an offset such as +08:00 as well, older ones do not.
    if (typeof name === 'string' && /^[a-z]/i.test(name))
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // Reported below.
  }
  throw new TypeError(
    `config.json: timeZone is ${JSON.stringify(name)}, not a time zone such as Asia/Shanghai`,
  )
}
