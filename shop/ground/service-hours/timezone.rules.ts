export function isTimezone(zone: string): boolean {
  try {
    return (
      /^[A-Za-z][\w+/-]*$/.test(zone) &&
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
    )
  } catch {
    return false
  }
}
