import DataLoader from 'dataloader'

/** Requests of one turn of the event loop are one call of `load`. Nothing is cached: a loader outlives the request. */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  // At the end of the turn, nodes that were resolved one promise after another have made their requests.
  const loader = new DataLoader<Key, Value>(load, { cache: false, batchScheduleFn: (run) => setImmediate(run) })
  return (key) => loader.load(key)
}
