const made = new Map<string, Intl.DateTimeFormat>()

/** A format of dates. One takes a slow phone two milliseconds to make, and a list would make one for each row: each is made once. */
export function dateFormat(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
