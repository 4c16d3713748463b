/** Story files again and again, with the page's processor slowed in turn: a race that is rare comes sooner. */
import { fileKind } from '#test/order-of-files.ts'
import type { FileRun } from '#test/test-reporter.ts'
import { changedSince, mergeBase } from './changed.ts'
import type { Fall } from './report.ts'

/** How many times slower the page's processor is made. */
const THROTTLES = [1, 4, 8]
/** Story files that the gate burns: a change of their harness reaches more, and is the deep run's. */
const FILES_MAX = 20
const PATIENCE_MS_MAX = 120_000

/** Each file so many times, in turn at each throttle; `env`: that of stories. */
export function burnRuns(files: readonly string[], times: number, env: NodeJS.ProcessEnv = {}): FileRun[] {
  const patienceMs = Number(env.BOLDO_STORY_PATIENCE_MS ?? 30_000)
  return Array.from({ length: times }, (_, index) => THROTTLES[index % THROTTLES.length]!).flatMap((throttle) =>
    files.map((file) => ({
      file,
      env: {
        BOLDO_STORY_THROTTLE: String(throttle),
        BOLDO_STORY_PATIENCE_MS: String(Math.min(patienceMs * throttle, PATIENCE_MS_MAX)),
      },
    })),
  )
}

/** A run's stories that have changed since the branch left origin/main; nothing where it has none. */
export function filesToBurn(
  files: readonly string[],
  tier: string,
  changed: readonly string[] = changedSinceMain(),
): { files: string[]; left: string[] } {
  const burnt = files.filter((file) => fileKind(file) === 'story' && changed.includes(file))
  const most = tier === 'deep' ? Infinity : FILES_MAX
  return { files: burnt.slice(0, most), left: burnt.slice(most) }
}

function changedSinceMain(): string[] {
  const base = mergeBase()
  return base === null ? [] : changedSince(base)
}

/** By title and throttle how often it passed and fell: '12 of 12' or '11 of 12, fell 1'. */
export function formatTable(held: readonly Fall[], falls: readonly Fall[]): string {
  const all = [...held, ...falls]
  const throttles = [...new Set(all.map(({ throttle }) => throttle))].sort((a, b) => a - b)
  const names = [...new Set(all.map(({ title, file }) => `${title} [${file}]`))]
  const count = (of: readonly Fall[], name: string, throttle: number) =>
    of.filter((each) => each.throttle === throttle && `${each.title} [${each.file}]` === name).length
  const head = throttles.map((throttle) => `throttle ${throttle}`.padEnd(18)).join('')
  const lines = names.map((name) => {
    const cells = throttles.map((throttle) => {
      const [passed, fell] = [count(held, name, throttle), count(falls, name, throttle)]
      return `${passed} passed${fell > 0 ? `, ${fell} FELL` : ''}`.padEnd(18)
    })
    return `${cells.join('')}${name}`
  })
  return `\n${head}passed and fell\n${lines.join('\n')}`
}
