export type Query = (statement: unknown, values?: unknown[]) => Promise<unknown>
