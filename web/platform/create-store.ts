/** A value that lives outside React and that components follow. */
import { useSyncExternalStore } from 'react'

/**
 * `empty`: the value on the server and while a page hydrates. `load`: the value of the first read in a browser. A
 * written value must be another object, or its followers do not notice it.
 */
export function createStore<Value>(empty: Value, load: () => Value = () => empty) {
  const listeners = new Set<() => void>()
  let value: Value | undefined

  const read = (): Value => (value ??= load())

  function write(next: Value): void {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const use = (): Value => useSyncExternalStore(subscribe, read, () => empty)

  return { read, write, subscribe, use }
}
