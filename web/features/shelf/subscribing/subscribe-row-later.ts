/** The row's list of files is long: in a module of its own it stays out of a first view. */
export const loadRow = async () => ({ default: (await import('./subscribe-row.tsx')).SubscribeRow })
