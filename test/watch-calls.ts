import assert from 'node:assert/strict'
import { Session, type Profiler } from 'node:inspector'

/** A function that a walk passes. */
export type Step = { file: string; name: string }

/** Counts the calls of every function from `start` on. `take` answers the functions that were called until then. */
export function watchCalls() {
  const session = new Session()
  session.connect()
  const take = () => {
    let called: Profiler.ScriptCoverage[] = []
    // Answered before `post` returns: the calls until this very moment.
    if (started)
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        assert.equal(error, null)
        called = result
      })
    return called
  }
  let started = false
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

/**
 * The named functions of the walk's files among them; a closure is a part of the function in which it stands. A walk
 * ends, or turns off, at its leaves: nothing else of a leaf's file and of a `.db.ts` is of the walk.
 */
export const stepsOf = (called: Profiler.ScriptCoverage[], files: RegExp, leaves: readonly string[]): Step[] =>
  called
    .filter(({ url }) => files.test(url) && !url.endsWith('.test.ts'))
    .flatMap(({ url, functions }) => {
      const named = functions.filter(({ functionName, ranges }) => /^\w+$/.test(functionName) && ranges[0]!.count > 0)
      const steps = named.filter(
        ({ ranges: [own] }) =>
          !named.some(
            ({ ranges: [other] }) => other!.startOffset < own!.startOffset && other!.endOffset >= own!.endOffset,
          ),
      )
      const ends = steps.filter(({ functionName }) => leaves.includes(functionName))
      return (ends.length > 0 || url.endsWith('.db.ts') ? ends : steps).map(({ functionName }) => ({
        file: url.slice(url.lastIndexOf('/') + 1),
        name: functionName,
      }))
    })
