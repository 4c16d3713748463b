import { registerHooks } from 'node:module'

const FILTERED = new URL('filtered-tests.ts', import.meta.url).href

/**
 * From here on, files of this process have only the tests whose own name, or whose suite's, matches BOLDO_TEST_GREP:
 * they get filtered-tests.ts as node:test. (Its own option would look at the file's test, whose children ours are.)
 */
export function keepOnly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'node:test' || context.parentURL === FILTERED) return next(specifier, context)
      return { url: FILTERED, shortCircuit: true }
    },
  })
}
