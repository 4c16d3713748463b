/** What orders may do with quotes (their tables have one owner). */
export { deleteQuotes } from './quotes.db.ts'
