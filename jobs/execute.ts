/** Runs a statement of pg-boss, or about its tables. */
export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
