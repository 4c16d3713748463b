import { useRef, useState } from 'react'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { loadMedicine, type LoadedMedicine } from './medicine-document.ts'

export type Medicine = {
  /** Null while it is unknown. */
  product: CardProduct | null
  /** Includes bioequivalents; null until they are loaded. */
  loaded: LoadedMedicine | null
  failed: boolean
}

export const UNKNOWN: Medicine = { product: null, loaded: null, failed: false }

export type Medicines = ReturnType<typeof useMedicines>

/** `onRemoved` is called when the shop has the product no longer. */
export function useMedicines(skus: readonly string[], onRemoved: (sku: string) => void) {
  const [known, setKnown] = useState<ReadonlyMap<string, Medicine>>(new Map())
  const requested = useRef(new Set<string>())
  const set = (sku: string, change: Partial<Medicine>) =>
    setKnown((before) => new Map(before).set(sku, { ...(before.get(sku) ?? UNKNOWN), ...change }))
  const ask = async (sku: string) => {
    requested.current.add(sku)
    try {
      const loaded = await loadMedicine(sku)
      if (loaded) return set(sku, { product: loaded, loaded, failed: false })
      requested.current.delete(sku)
      onRemoved(sku)
    } catch {
      set(sku, { failed: true })
    }
  }
  useLoaded(skus.join(' '), () => Promise.all([...new Set(skus)].filter((sku) => !requested.current.has(sku)).map(ask)))
  return {
    known,
    /** The product is shown until the shop answers. */
    show: (product: CardProduct) => set(product.sku, { product }),
    retry: (sku: string) => {
      set(sku, { failed: false })
      void ask(sku)
    },
  }
}
