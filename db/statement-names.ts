import { createHash } from 'node:crypto'

const NAMED_STATEMENTS_MAX = 400
const NAMED_USES_MIN = 3

/** Each connection parses a named statement once (decision 23). Statements with a varying text stay unnamed. */
export function createStatementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= NAMED_STATEMENTS_MAX) return name
    const used = (uses.get(text) ?? 0) + 1
    if (uses.size > 5_000) uses.clear()
    uses.set(text, used)
    if (used < NAMED_USES_MIN) return undefined
    uses.delete(text)
    names.set(text, `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`)
    return names.get(text)
  }
}
