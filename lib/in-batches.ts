/**
 * Asks once for all that is asked for in the same turn: a list whose every node wants something is one statement, not one
 * a node. `load` answers in the order of its keys.
 */
export function inBatches<Key, Value>(load: (keys: Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  let waiting: { key: Key; answer: (value: Value) => void; fail: (error: unknown) => void }[] = []
  const run = async () => {
    const asked = waiting
    waiting = []
    try {
      const values = await load(asked.map(({ key }) => key))
      asked.forEach(({ answer }, at) => answer(values[at]!))
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }
  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail })
      // The end of the turn: nodes that were resolved one promise after the other have asked by then.
      if (waiting.length === 1) setImmediate(run)
    })
}

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
