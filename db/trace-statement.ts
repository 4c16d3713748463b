import type { LogEvent } from 'kysely'
import { addEndedSpan, recordedSpan, SpanKind } from '#lib/tracing.ts'

/** The longest statements have lists of columns; their beginning says which one it is. */
const TEXT_LENGTH_MAX = 1_500

/** A statement of a sampled request: its text, in which each value is a number with a dollar, and never the values. */
export function traceStatement(event: LogEvent): void {
  if (!recordedSpan()) return
  const { query, queryDurationMillis: ms } = event
  const text = query.sql.replaceAll(/\s+/g, ' ').trim()
  const operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toLowerCase()
  // Nothing is sent yet (deferred-begin.ts).
  if (operation === 'begin' || operation === 'start') return
  const [, table] = /\b(?:from|into|update|join) "?([a-z_]+)"?/.exec(text) ?? []
  addEndedSpan(
    {
      name: table ? `${operation} ${table}` : operation,
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, TEXT_LENGTH_MAX),
      },
    },
    ms,
    event.level === 'error' ? event.error : undefined,
  )
}
