export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
