/** SHOP §9 'Service schedule', CONTENT §9. The hours are settings, and so are the phone line's (decision D15). */
export type ServiceHours = {
  timezone: string
  hourInit: string
  hourEnd: string
}

/** 'YYYY-MM-DD', 'HH:MM:SS', and the weekday from 1 (Monday) to 7. @throws RangeError for no zone */
export function wallClock(epochMs: number, timezone: string): { date: string; time: string; weekday: number } {
  if (last?.timezone !== timezone) last = { timezone, format: createFormat(timezone) }
  const part = Object.fromEntries(last.format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
    weekday: WEEKDAYS.indexOf(part.weekday ?? '') + 1,
  }
}
// A list asks for the same zone a hundred times, and making a format takes longer than using it.
let last: { timezone: string; format: Intl.DateTimeFormat } | undefined
const createFormat = (timezone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** From the first second of `hourInit` to the last before `hourEnd`, Monday to Friday. */
export function isServed(
  { time, weekday }: { time: string; weekday: number },
  { hourInit, hourEnd }: Pick<ServiceHours, 'hourInit' | 'hourEnd'>,
): boolean {
  return weekday >= 1 && weekday <= 5 && time >= hourInit && time < hourEnd
}
