/** In which order test files run, in what kind of process, and which of them belong to one of several machines. */
import { readFileSync, writeFileSync } from 'node:fs'

const DURATIONS = new URL('durations.json', import.meta.url)

/** `story`: in a browser; `component`: a part of the storefront in happy-dom. */
export type FileKind = 'unit' | 'story' | 'component'

/** Kinds in their order: the story shop opens while unit tests run, short files are last. */
const KINDS: readonly FileKind[] = ['unit', 'story', 'component']

export const fileKind = (file: string): FileKind =>
  file.endsWith('.test.tsx') ? 'component' : /(^|\/)test\/stories\//.test(file) ? 'story' : 'unit'

/** Unit test files that need a process of their own: they measure its memory or processor time. */
export const OWN_PROCESS = [
  'api/hostile-documents.test.ts',
  'shop/help/content/structured-text.test.ts',
  'shop/people/accounts/log-in.test.ts',
  'shop/shelf/catalogue/search/spelling.rules.test.ts',
]

/** Seconds of each long file, as `npm test -- --record` found them; a new file is placed among the short ones. */
export const readDurations = (): Record<string, number> =>
  JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, number>

/** Files below it need no order. */
const LONG_MS = 3_000

export function recordDurations(files: readonly { name: string; ms: number }[]): void {
  const long = files.filter(({ ms }) => ms >= LONG_MS).sort((one, other) => (one.name < other.name ? -1 : 1))
  const seconds = Object.fromEntries(long.map(({ name, ms }) => [name, Math.round(ms / 1_000)]))
  writeFileSync(DURATIONS, `${JSON.stringify(seconds, null, 2)}\n`)
}

/** Kind by kind, the long ones in front, the others by name. */
export function longestFirst(files: readonly string[], seconds: Record<string, number>): string[] {
  return [...files].sort(
    (one, other) =>
      KINDS.indexOf(fileKind(one)) - KINDS.indexOf(fileKind(other)) ||
      (seconds[other] ?? 0) - (seconds[one] ?? 0) ||
      (one < other ? -1 : 1),
  )
}

/**
 * Part `shard` ('2/4') of the files, the long ones dealt out in turn; all of them without one.
 * @throws Error for anything else
 */
export function pickShard(files: readonly string[], shard: string | undefined): string[] {
  if (shard === undefined) return [...files]
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard)?.map(Number) ?? []
  if (part === undefined || parts === undefined || part > parts)
    throw new Error(`--shard: write it as 1/4, not ${shard}`)
  return files.filter((_, index) => index % parts === part - 1)
}
