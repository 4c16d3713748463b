import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import type { Db } from '#db/database.ts'

export type Calls = Profiler.ScriptCoverage[]

/** Counts the calls of every function from `start` on. `take` answers the functions that were called since its last. */
export function watchCalls() {
  const session = new Session()
  session.connect()
  let started = false
  const take = (): Calls => {
    let called: Calls = []
    // Answered before `post` returns: the calls until this very moment.
    if (started)
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        assert.equal(error, null)
        called = result
      })
    return called
  }
  return {
    start() {
      started = true
      session.post('Profiler.enable')
      session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
      take()
    },
    take,
    stop: () => session.disconnect(),
  }
}

/** The database, with `onStatement` called before each statement is sent. */
export const watchStatements = <Sender extends Pick<Db, 'executeQuery'>>(
  sender: Sender,
  onStatement: (sql: string) => void,
): Sender =>
  new Proxy(sender, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (key === 'executeQuery') onStatement((args[0] as { sql: string }).sql)
        const result: unknown = value.apply(target, args)
        return key === 'getExecutor' ? watchStatements(result as Sender, onStatement) : result
      }
    },
  })

/**
 * The named functions among them in the files that match `rooms`, each with its file. A closure is a part of the
 * function in which it stands. A `.db.ts` file, and one that has any of `leaves`, has those alone: the walk ends there.
 */
export const stepsIn = (called: Calls, rooms: RegExp, leaves: readonly string[]): Step[] =>
  called
    .filter(({ url }) => rooms.test(url) && !url.endsWith('.test.ts'))
    .flatMap(({ url, functions }) => {
      const named = functions.filter(({ functionName }) => /^\w+$/.test(functionName))
      const steps = named.filter(
        ({ ranges: [own] }) =>
          own!.count > 0 &&
          !named.some(
            ({ ranges: [other] }) => other!.startOffset < own!.startOffset && other!.endOffset >= own!.endOffset,
          ),
      )
      const ends = steps.filter(({ functionName }) => leaves.includes(functionName))
      const shown = ends.length > 0 || url.endsWith('.db.ts') ? ends : steps
      return shown.map(({ functionName: name, ranges: [range] }) => ({ url, name, range: range! }))
    })

/** `range`: the function's text in its file, in characters. */
export type Step = { url: string; name: string; range: { startOffset: number; endOffset: number } }

/** Whether a step waits for something. What computes at once is a tool of the step that calls it. */
export function waits({ url, range }: Step): boolean {
  const text = readFileSync(fileURLToPath(url), 'utf8').slice(range.startOffset, range.endOffset)
  return text.startsWith('async') || /^[^;]*?\): Promise</.test(text.split('{\n')[0]!)
}

/** The functions that a walk of ARCHITECTURE.md names, in its order. */
export function walkNames(title: string): string[] {
  const walk = new RegExp(`^\\d+\\. ${title}:.*?(?=^\\d+\\. )`, 'ms').exec(readFileSync('ARCHITECTURE.md', 'utf8'))
  assert.ok(walk, title)
  return [...new Set([...walk[0].matchAll(/`(\w+)`/g)].map(([, name]) => name!))]
}
