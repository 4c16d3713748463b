/** node:test, with only the tests whose own name, or whose suite's, matches a pattern (keep-only.ts). */
import * as original from 'node:test'

export { after, afterEach, before, beforeEach, mock } from 'node:test'

type Register = (name: unknown, ...rest: unknown[]) => unknown

const pattern = new RegExp(process.env.BOLDO_TEST_GREP ?? '', 'i')
let matchedSuites = 0
const matches = (name: unknown) => matchedSuites > 0 || (typeof name === 'string' && pattern.test(name))

function filtered<T extends object>(register: T): T {
  const only: Register = (name, ...rest) => (matches(name) ? (register as Register)(name, ...rest) : Promise.resolve())
  return Object.assign(only, register) as T
}

/** A suite's tests are registered while its function runs. */
function asSuite<T extends object>(register: T): T {
  const counting: Register = (name, ...rest) => {
    const body = rest.pop() as () => void
    const isMatched = matches(name)
    return (register as Register)(name, ...rest, () => {
      if (isMatched) matchedSuites++
      body()
      if (isMatched) matchedSuites--
    })
  }
  return Object.assign(counting, register) as T
}

export const test: typeof original.test = filtered(original.test)
export const it: typeof original.it = test
export const describe: typeof original.describe = asSuite(original.describe)
export const suite: typeof original.suite = describe
