import DataLoader from 'dataloader'

/**
 * Loads the requests of one turn together: a list whose every node needs a row is one statement, not one a node. `load`
 * answers in the order of its keys. Nothing is cached: a loader outlives the request.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  // The end of the turn: nodes that were resolved one promise after the other have made their request by then.
  const loader = new DataLoader<Key, Value>(load, { cache: false, batchScheduleFn: (run) => setImmediate(run) })
  return (key) => loader.load(key)
}
