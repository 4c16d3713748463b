/** Caches what `make` returns for each database handle: a value cached in a transaction is not visible outside it. */
export function perHandle<Owner extends { db: object }, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const byHandle = new WeakMap<object, Made>()
  return (owner) => {
    const cached = byHandle.get(owner.db)
    if (cached !== undefined) return cached
    const first = make(owner)
    byHandle.set(owner.db, first)
    return first
  }
}
