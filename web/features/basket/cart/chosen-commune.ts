/** The browser remembers the commune of the customer's delivery for every page. */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/** `isVisible`: the shop delivers there. */
export type ChosenCommune = { _id: string; label: string; regionId: string; isVisible: boolean }

const listeners = new Set<() => void>()
let chosen: { text: string | null; commune: ChosenCommune | null } | undefined

/** Null on the server and while hydrating: pages are cached for all customers. */
export function useChosenCommune(): ChosenCommune | null {
  return useSyncExternalStore(subscribeChosenCommune, readChosenCommune, () => null)
}

export function readChosenCommune(): ChosenCommune | null {
  const text = readStored('commune') ?? null
  if (chosen?.text !== text) chosen = { text, commune: parseChosenCommune(text) }
  return chosen!.commune
}

export function keepChosenCommune(commune: ChosenCommune | null): void {
  writeStored(
    'commune',
    commune &&
      JSON.stringify({
        _id: commune._id,
        label: commune.label,
        regionId: commune.regionId,
        isVisible: commune.isVisible,
      }),
  )
  for (const listener of listeners) listener()
}

/** Includes another window's choice. */
export function subscribeChosenCommune(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Storage is untrusted: an invalid commune counts as none. */
export function parseChosenCommune(stored: string | null): ChosenCommune | null {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<ChosenCommune> | null
    if (typeof found?._id !== 'string' || typeof found.label !== 'string' || typeof found.regionId !== 'string')
      return null
    return { _id: found._id, label: found.label, regionId: found.regionId, isVisible: found.isVisible !== false }
  } catch {
    return null
  }
}
