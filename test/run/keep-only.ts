import { createRequire, syncBuiltinESMExports } from 'node:module'
import type * as NodeTest from 'node:test'

type Register = (name: unknown, ...rest: unknown[]) => unknown

/**
 * From here on, this process's files have only the tests whose own name, or whose suite's, matches. (node:test's
 * option of the same effect would look at the file's test too, whose children ours are.)
 */
export function keepOnly(pattern: RegExp): void {
  const module = createRequire(import.meta.url)('node:test') as Record<string, Register> & typeof NodeTest
  let matchedSuites = 0
  const matches = (name: unknown) => matchedSuites > 0 || (typeof name === 'string' && pattern.test(name))
  const filtered = (register: Register): Register =>
    Object.assign(
      (name: unknown, ...rest: unknown[]) => (matches(name) ? register(name, ...rest) : Promise.resolve()),
      register,
    )
  const inSuite = (register: Register): Register => {
    const counted = (name: unknown, ...rest: unknown[]) => {
      const body = rest.pop() as () => void
      const isMatched = matches(name)
      return register(name, ...rest, () => {
        if (isMatched) matchedSuites++
        // A suite's tests are registered while it is called.
        body()
        if (isMatched) matchedSuites--
      })
    }
    return Object.assign(counted, register)
  }
  for (const name of ['test', 'it']) module[name] = filtered(module[name]!)
  for (const name of ['describe', 'suite']) module[name] = inSuite(module[name]!)
  syncBuiltinESMExports()
}
