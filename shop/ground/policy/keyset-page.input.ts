/** Pages of staff's moving lists: by keyset, so that no row is skipped or repeated. */
import { z } from 'zod'
import { parseChileDate } from '#lib/chile-time.ts'

const PAGE_MAX = 50
const CURSOR_LENGTH_MAX = 300

/** `endCursor`: where the next page begins; null behind the last row. */
export type KeysetPage<Node> = { nodes: Node[]; endCursor: string | null }

/** ISO 8601 in microseconds, as the database has it. */
export const keyInstant = z
  .string()
  .regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .refine(isInstant)

/** A day, or 'infinity' for none. The database refuses a 31st of February, and knows no year 0. */
export const keyDay = z
  .string()
  .refine((day) => day === 'infinity' || (!day.startsWith('0000') && parseChileDate(day) !== null))

/** The database refuses a 31st of February. */
function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text).epochMilliseconds > 0
  } catch {
    return false
  }
}

/** `position`: the values that rows are sorted by. The cursor is opaque to its caller. */
export const toCursor = (position: Readonly<Record<string, string>>): string =>
  Buffer.from(JSON.stringify(Object.values(position))).toString('base64url')

const readCursor = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

export const firstInput = z
  .int({ error: 'first.invalid' })
  .min(1, { error: 'first.invalid' })
  .max(PAGE_MAX, { error: 'first.invalid' })
  .nullish()
  .transform((given) => given ?? PAGE_MAX)

export const cursorInput = <Values extends readonly string[], Position>(
  values: z.ZodType<Values>,
  toPosition: (values: Values) => Position,
) =>
  z
    .string()
    .max(CURSOR_LENGTH_MAX, { error: 'after.invalid' })
    .nullish()
    .transform((text, context): Position | null => {
      if (text == null) return null
      const read = values.safeParse(readCursor(text))
      if (read.success) return toPosition(read.data)
      context.addIssue({ code: 'custom', message: 'after.invalid' })
      return z.NEVER
    })

/** `rows`: one more than `first` when a further page exists. */
export function toKeysetPage<Node>(
  rows: readonly Node[],
  first: number,
  toRowCursor: (node: Node) => string,
): KeysetPage<Node> {
  const nodes = rows.slice(0, first)
  return { nodes, endCursor: rows.length > first ? toRowCursor(nodes.at(-1)!) : null }
}

/** Descriptions of a list's arguments. */
export const KEYSET_PAGE = {
  first: '1 to 50, which is the default.',
  after: 'The endCursor of the page before.',
  endCursor: 'What `after` takes for the next page; null behind the last row.',
}
