/** Imported before a process's own code: its clock runs ahead by FLEET_CLOCK_AHEAD_MS, so that midnight comes. */
const aheadMs = Number(process.env.FLEET_CLOCK_AHEAD_MS ?? 0)
const RealDate = Date
const realInstant = Temporal.Now.instant

globalThis.Date = class extends RealDate {
  constructor(...values: [] | [number]) {
    super(...((values.length === 0 ? [RealDate.now() + aheadMs] : values) as [number]))
  }
  static override now = () => RealDate.now() + aheadMs
} as DateConstructor
Temporal.Now.instant = () => realInstant().add({ milliseconds: aheadMs })
