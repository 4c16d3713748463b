import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export class BadConfig extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} ` +
        `problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example for every ` +
        'variable.',
    )
    this.name = 'BadConfig'
    this.problems = problems
  }
}

/** For an error message: shortened, without secrets. */
export function showSetting(name: string, values: Record<string, string | undefined>): string {
  const value = values[name]
  if (value === undefined) return 'missing'
  if (/SECRET|KEY|TOKEN|HEADERS/.test(name)) return 'something else'
  return `'${value.slice(0, 12)}${value.length > 12 ? '…' : ''}'`
}

/** Names what looks like a misspelt setting: with one wrong letter it would silently not count. */
export const findMisspelt = (values: string[], known: string[]): string[] =>
  values
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((other) => other.length >= NAME_LENGTH_MIN && isOneLetterAway(name, other))
      return meant ? [`${name}: is unknown; did you mean ${meant}?`] : []
    })

/** Other programs hardly have settings with such long names; PORT, HOST and JOBS are shorter and may be theirs. */
const NAME_LENGTH_MIN = 6

/** One letter more, less or another, or two neighbours in the other order. */
function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const isSwapped = rest.slice(0, 2) === [...otherRest.slice(0, 2)].reverse().join('')
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (isSwapped && rest.slice(2) === otherRest.slice(2))
  )
}

export function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
