import { useSyncExternalStore } from 'react'

/** `empty` is the value on the server and during hydration. A written value must be another object to be noticed. */
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
