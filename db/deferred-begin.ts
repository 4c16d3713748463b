import type { Query } from './query.ts'

/** Sends BEGIN together with the transaction's first statement, which saves a round trip (decision 23). */
export function deferBegin(query: Query): Query {
  let begin: string | null = null
  return (statement, values) => {
    if (typeof statement === 'string' && /^(begin|start transaction)\b/.test(statement)) {
      begin = statement
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    if (begin === null) return query(statement, values)
    const deferred = begin
    begin = null
    if (statement === 'commit' || statement === 'rollback')
      return Promise.resolve({ command: statement.toUpperCase(), rowCount: null, rows: [] })
    return Promise.all([query(deferred), query(statement, values)]).then(([, answered]) => answered)
  }
}
