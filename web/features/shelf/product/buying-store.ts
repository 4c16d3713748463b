/** A store and not a context: React drops the unhydrated HTML of every part below a changing context. */
import { useEffect, useState, useSyncExternalStore } from 'react'

interface Buying {
  quantity: number
  /** Counts attempts to exceed the limit since the last valid quantity: each one shows the sentence anew. */
  overMax: number
}

export type BuyingStore = ReturnType<typeof createBuyingStore>

/** Another product has another store and starts at 1 (SHOP §4). */
export function useBuyingStore(): BuyingStore {
  const [store] = useState(createBuyingStore)
  return store
}

function createBuyingStore() {
  let buying: Buying = INITIAL
  const listeners = new Set<() => void>()
  const set = (next: Buying) => {
    buying = next
    for (const listener of listeners) listener()
  }
  const refuse = () => set({ ...buying, overMax: buying.overMax + 1 })
  return {
    read: () => buying,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refuse,
    forget: () => set({ ...buying, overMax: 0 }),
    change: (quantity: number) => set({ quantity, overMax: 0 }),
    /** After an addition the quantity starts anew at 1. */
    announce: (result: 'added' | 'max_quantity' | 'restricted' | 'sign_in') =>
      result === 'max_quantity' ? refuse() : result === 'sign_in' ? undefined : set(INITIAL),
  }
}

const INITIAL: Buying = { quantity: 1, overMax: 0 }
const SHOWN_MS = 5000

export function useBuying(store: BuyingStore): Buying {
  const buying = useSyncExternalStore(store.subscribe, store.read, () => INITIAL)
  useEffect(() => {
    if (buying.overMax === 0) return
    const timer = setTimeout(store.forget, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [buying.overMax, store])
  return buying
}
