/** Counts and prints the events of a run's tests. */
import { relative } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { spec } from 'node:test/reporters'
import { LEFT_TO_DEEP } from '#test/depth.ts'
import type { SentError, TestEvent } from '#test/test-reporter.ts'

/** A test that fell; `throttle`: how many times slower its page's processor was made. */
export type Fall = { title: string; file: string; throttle: number }
export type Measured = { name: string; ms: number }

export type Tally = {
  passed: number
  failed: number
  skipped: number
  leftToDeep: number
  tests: Measured[]
  files: Measured[]
  falls: Fall[]
  /** Tests that passed, where a file runs again and again. */
  held: Fall[]
}

export const emptyTally = (): Tally => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  leftToDeep: 0,
  tests: [],
  files: [],
  falls: [],
  held: [],
})

/** Adds a stream of node:test's events to the tally, and prints them. */
export async function report(stream: Readable, tally: Tally): Promise<void> {
  const printed = new spec()
  printed.pipe(process.stdout, { end: false })
  stream.on('data', (event: TestEvent) => {
    addEvent(tally, event)
    printed.write(event)
  })
  try {
    await finished(stream)
  } finally {
    // The reasons of what fell are printed last, also where the run is given up.
    printed.end()
    await finished(printed)
  }
}

export function addEvent(tally: Tally, { type, data }: TestEvent): void {
  const { name = '', skip, details, duration_ms } = data
  const file = relative('.', data.run?.file ?? data.file ?? '')
  if (type === 'test:summary' && data.file) tally.files.push({ name: file, ms: duration_ms ?? 0 })
  if (details?.type === 'suite') return
  const result = { title: name, file, throttle: Number(data.run?.env?.BOLDO_STORY_THROTTLE ?? 1) }
  if (type === 'test:fail') {
    tally.failed++
    // A test that fails for one inside it is counted, and named by that one.
    if ((details?.error as SentError | undefined)?.failureType !== 'subtestsFailed') tally.falls.push(result)
  }
  if (type !== 'test:pass') return
  if (typeof skip === 'string' && skip.startsWith(LEFT_TO_DEEP)) tally.leftToDeep++
  else if (skip !== undefined && skip !== false) tally.skipped++
  else {
    tally.passed++
    tally.held.push(result)
  }
  tally.tests.push({ name: `${name} [${file}]`, ms: details?.duration_ms ?? 0 })
}

const SLOWEST = 20

/** The slowest tests and files, where there are many. */
export function slowest({ tests, files }: Tally): string {
  return Object.entries({ tests, files })
    .filter(([, measured]) => measured.length > SLOWEST)
    .map(([kind, measured]) => {
      const longest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
      const lines = longest.map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}\n`)
      return `\nThe ${SLOWEST} slowest ${kind}:\n${lines.join('')}`
    })
    .join('')
}

/** The last line of a run. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
