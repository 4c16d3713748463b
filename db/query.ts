/** Kysely passes a text with its values, or a statement with a name. */
export type Query = (statement: unknown, values?: unknown[]) => Promise<unknown>
