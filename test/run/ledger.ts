/** What fell on this machine: the ledger of all runs, and the last run's falls. Both are in .tmp/ (not in git). */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRun } from '#test/test-reporter.ts'
import type { Fall } from './report.ts'

/** One fall; `date`: its day. */
export type Entry = Fall & { seed: number; tier: string; date: string }

/** The runner's own tests plant falls: they keep them elsewhere. */
const folder = () => process.env.BOLDO_TEST_NOTES ?? '.tmp'
const read = (name: string): string => {
  try {
    return readFileSync(join(folder(), name), 'utf8')
  } catch {
    return ''
  }
}

export function writeFalls(falls: readonly Fall[], run: { seed: number; tier: string; date: string }): void {
  mkdirSync(folder(), { recursive: true })
  const lines = falls.map((fall) => `${JSON.stringify({ ...fall, ...run } satisfies Entry)}\n`)
  appendFileSync(join(folder(), 'ledger.jsonl'), lines.join(''))
}

/** The tests by how often they fell, the worst first, one a line. */
export function rankLedger(text = read('ledger.jsonl')): string[] {
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry)
  const byTest = Object.groupBy(entries, ({ title, file }) => `${title} [${file}]`) as Record<string, Entry[]>
  return Object.entries(byTest)
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, falls]) => {
      const throttles = [...new Set(falls.map(({ throttle }) => throttle))].sort((a, b) => a - b)
      const last = falls.at(-1)!
      const times = String(falls.length).padStart(4)
      return `${times}  ${name}  throttle ${throttles.join(', ')}; last ${last.date}, seed ${last.seed}`
    })
}

/** For `--last-failed`. */
export function keepLastFailed(falls: readonly Fall[]): void {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(
    join(folder(), 'last-failed.json'),
    `${JSON.stringify(falls.map(({ title, file }) => ({ title, file })))}\n`,
  )
}

export const readLastFailed = (): Pick<Fall, 'title' | 'file'>[] =>
  JSON.parse(read('last-failed.json') || '[]') as Pick<Fall, 'title' | 'file'>[]

/** The fallen tests, each file once: its tests by name; the whole file where it fell as one, or inside a test. */
export function groupRuns(falls: readonly Pick<Fall, 'title' | 'file'>[], text: (file: string) => string): FileRun[] {
  return Object.entries(Object.groupBy(falls, ({ file }) => file)).map(([file, ofFile]) => {
    const titles = ofFile!.map(({ title }) => title)
    const areOwn = titles.every((title) => title !== file && !/\bt\.test\(/.test(text(file)))
    return areOwn ? { file, env: { BOLDO_TEST_GREP: exactly(titles) } } : { file }
  })
}

/** The pattern of tests with these names. */
export const exactly = (titles: readonly string[]): string =>
  `^(${[...new Set(titles)].map((title) => RegExp.escape(title)).join('|')})$`
