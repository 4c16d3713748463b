/** A module of its own keeps the import's long list of files out of a first view. */
export const loadRow = async () => ({ default: (await import('./buy-row.tsx')).BuyRow })
