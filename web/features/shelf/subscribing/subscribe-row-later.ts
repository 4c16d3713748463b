/** The list of files that the row needs is long, and not for a first view: it comes with this one. */
export const loadRow = async () => ({ default: (await import('./subscribe-row.tsx')).SubscribeRow })
