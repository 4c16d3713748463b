/** The options of `npm test`. */
import { parseArgs } from 'node:util'

export const HELP = `npm test [-- OPTIONS] [FILE…]      everything, or these test files

  --tier quick|gate|deep    no database and no browser | each change (the default) | all of it
  --only unit|stories       all but the browser stories | those alone
  --shard 1/4               a quarter, for one of four machines
  --grep PATTERN            tests whose own name, or whose suite's, matches
  --changed [BASE]          what changed files reach: since BASE, else since the branch left origin/main, else
                            since the last commit; uncommitted and new files count
  --last-failed             the tests that fell in the last run
  --repeat N                each file N times, each time in a process of its own
  --seed N                  a run's made-up data again, and its tests and files in an order drawn from N
  --record                  writes the long files' durations, which order the next runs (test/durations.json)
  --help                    this text

npm run burn -- FILE… [--times 10] [--busy]     story files again and again, with a slowed processor
npm run burn -- --ledger                        which tests fell how often on this machine
`

const PARTS = ['unit', 'stories'] as const
const TIERS = ['quick', 'gate', 'deep'] as const
export type Tier = (typeof TIERS)[number]

export type RunOptions = {
  tier: Tier
  only?: (typeof PARTS)[number]
  shard?: string
  grep?: RegExp
  /** '' for the usual base. */
  changed?: string
  lastFailed: boolean
  repeat: number
  seed?: number
  record: boolean
  help: boolean
  files: string[]
}

/** @throws Error that names the option which nothing can be made of */
export function readOptions(args: readonly string[]): RunOptions {
  const { values, positionals: files } = parseArgs({
    args: withChangedBase(args),
    options: {
      tier: { type: 'string', default: 'gate' },
      only: { type: 'string' },
      shard: { type: 'string' },
      grep: { type: 'string' },
      changed: { type: 'string' },
      'last-failed': { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
      seed: { type: 'string' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const { 'last-failed': lastFailed, grep, only, shard, changed, record, help } = values
  return {
    shard,
    changed,
    record,
    help,
    tier: parseChoice('tier', values.tier, TIERS),
    only: only === undefined ? undefined : parseChoice('only', only, PARTS),
    grep: grep === undefined ? undefined : new RegExp(grep, 'i'),
    lastFailed,
    repeat: wholeNumber('repeat', values.repeat, 1),
    seed: values.seed === undefined ? undefined : wholeNumber('seed', values.seed, 0),
    files,
  }
}

/** `--changed` may stand alone: parseArgs has no such option. */
function withChangedBase(args: readonly string[]): string[] {
  const index = args.indexOf('--changed')
  if (index < 0) return [...args]
  const base = args[index + 1]?.startsWith('-') ? undefined : args[index + 1]
  return [...args.slice(0, index), `--changed=${base ?? ''}`, ...args.slice(index + (base === undefined ? 1 : 2))]
}

function parseChoice<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value)
  if (found === undefined) throw new Error(`--${name}: one of ${known.join(', ')}`)
  return found
}

/** Below 2 ** 31: node:test takes no larger seed. */
export function wholeNumber(name: string, value: string, least: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : NaN
  if (!(number >= least && number < 2 ** 31)) throw new Error(`--${name}: a whole number from ${least} on`)
  return number
}
