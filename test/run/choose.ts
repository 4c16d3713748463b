/** Which files a run has, in which order, and what is said about it. */
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { readText } from '#test/import-graph.ts'
import { readNeeds, type Needs } from '#test/needs.ts'
import { fileKind, longestFirst, pickShard, readDurations } from '#test/order-of-files.ts'
import type { FileRun } from '#test/test-reporter.ts'
import { changedSince, mergeBase, reachedBy } from './changed.ts'
import { groupRuns, readLastFailed } from './ledger.ts'
import type { RunOptions } from './options.ts'

const NOT_TESTS = ['node_modules', 'build', '.data', '.tmp', '.git']

export type Chosen = { runs: FileRun[]; needs: Map<string, Needs>; isWhole: boolean; about?: string }

/** `seed`: the run's, whether it was given or drawn. @throws Error where nothing is chosen */
export function chooseRuns(options: RunOptions, seed: number): Chosen {
  const { found, about } = findRuns(options)
  const kind = (file: string) =>
    options.only === undefined || (fileKind(file) === 'story') === (options.only === 'stories')
  const needs = readNeeds(found.map(({ file }) => file))
  const isLight = ({ database, build, process }: Needs) => !database && !build && !process
  const inTier = found.filter(({ file }) => kind(file) && (options.tier !== 'quick' || isLight(needs.get(file)!)))
  const runs = times(inOrder(inTier, needs, options), options.repeat).map((run) => withOptions(run, options, seed))
  if (runs.length === 0) throw new Error(`there is no test to run${about ? `: ${about}` : ''}`)
  const { files, changed, lastFailed, grep, only } = options
  const isWhole = files.length === 0 && changed === undefined && !lastFailed && grep === undefined && only === undefined
  return { runs, needs, isWhole, about }
}

function findRuns({ files, changed, lastFailed, grep }: RunOptions): { found: FileRun[]; about?: string } {
  const exclude = (path: string) => NOT_TESTS.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const runs = (paths: readonly string[]) => paths.map((file) => ({ file }))
  if (files.length > 0) return { found: runs(files.map((file) => relative('.', file))) }
  if (lastFailed) return { found: groupRuns(readLastFailed(), readText), about: 'what fell in the last run' }
  const all = globSync('**/*.test.{ts,tsx}', { exclude })
  if (changed !== undefined) {
    const base = changed || mergeBase() || 'HEAD'
    const since = changedSince(base)
    const reached = reachedBy(since, all)
    return {
      found: runs(reached),
      about: `${since.length} files changed since ${base} reach ${reached.length} test files.`,
    }
  }
  // A name may be put together: where no file has it as it is, each is searched.
  const named = grep === undefined ? [] : all.filter((file) => grep.test(readText(file)))
  return { found: runs(named.length > 0 ? named : all) }
}

/** Unit files that need the storefront's build come after the others, while it is made. */
function inOrder(found: readonly FileRun[], needs: Map<string, Needs>, { shard, seed }: RunOptions): FileRun[] {
  const byFile = new Map(found.map((run) => [run.file, run]))
  const ordered = pickShard(longestFirst([...byFile.keys()], readDurations()), shard)
  const waits = (file: string) => fileKind(file) === 'unit' && needs.get(file)!.build
  const units = ordered.filter((file) => fileKind(file) === 'unit' && !waits(file))
  const files = [...units, ...ordered.filter(waits), ...ordered.filter((file) => fileKind(file) !== 'unit')]
  return (seed === undefined ? files : shuffled(files, seed)).map((file) => byFile.get(file)!)
}

/** In an order drawn from the seed, kind by kind: a process keeps to one. */
export function shuffled(files: readonly string[], seed: number): string[] {
  let state = seed
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const drawn = new Map(files.map((file) => [file, random()]))
  const kinds = [...new Set(files.map(fileKind))]
  return files.toSorted(
    (one, other) =>
      kinds.indexOf(fileKind(one)) - kinds.indexOf(fileKind(other)) || drawn.get(one)! - drawn.get(other)!,
  )
}

const times = (runs: readonly FileRun[], repeat: number): FileRun[] => Array.from({ length: repeat }, () => runs).flat()

/** A deep run has the tests of a file in another order each time; a pattern that is given counts for all files. */
function withOptions(run: FileRun, { grep, seed: fixedSeed, tier }: RunOptions, seed: number): FileRun {
  const env = {
    ...run.env,
    ...(grep && { BOLDO_TEST_GREP: grep.source }),
    ...((fixedSeed !== undefined || tier === 'deep') && { BOLDO_TEST_SHUFFLE: String(seed) }),
  }
  return Object.keys(env).length > 0 ? { ...run, env } : run
}
