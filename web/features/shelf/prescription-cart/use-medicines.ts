/** The chosen products as the shop has them now, with their bioequivalents. */
import { useEffect, useRef, useState } from 'react'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { loadMedicine, type LoadedMedicine } from './medicine-document.ts'

export type Medicine = {
  /** Null: not known yet. */
  product: CardProduct | null
  /** With its bioequivalents; null: they have not come. */
  loaded: LoadedMedicine | null
  failed: boolean
}

export const UNKNOWN: Medicine = { product: null, loaded: null, failed: false }

export type Medicines = ReturnType<typeof useMedicines>

/** `onRemoved`: the shop does not have the product any more. */
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
  const wanted = skus.join(' ')
  useEffect(() => {
    for (const sku of new Set(skus)) if (!requested.current.has(sku)) void ask(sku)
    // `wanted` is the list of them.
  }, [wanted])
  return {
    known,
    /** Shown until the shop answers. */
    show: (product: CardProduct) => set(product.sku, { product }),
    retry: (sku: string) => {
      set(sku, { failed: false })
      void ask(sku)
    },
  }
}
