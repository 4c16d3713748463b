/** `make` once for each database handle: what is asked for within a transaction is not answered outside it. */
export function perHandle<Owner extends { db: object }, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<object, Made>()
  return (owner) => {
    const kept = made.get(owner.db)
    if (kept !== undefined) return kept
    const first = make(owner)
    made.set(owner.db, first)
    return first
  }
}
