import { useState } from 'react'
import { readScan } from '#shop/counter/parcels/scan.rules.ts'
import type { Parcel, ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import {
  addUnit,
  countUnits,
  isWhole,
  listRows,
  nextProduct,
  putLot,
  toPacking,
  type Packing,
} from './packing.rules.ts'
import { forgetPackingDraft, readPackingDraft, writePackingDraft, type PackingDraft } from './packing-store.ts'

export type ScanProblem = { is: 'unknown' | 'misread'; code: string } | { is: 'enough'; name: string }

/** The parcel while it is packed, one product after another. */
export function usePacking(parcel: Parcel) {
  const products = parcel.products.filter(({ units }) => units > 0)
  const [draft, setDraft] = useState(
    (): PackingDraft =>
      readPackingDraft(parcel._id) ?? { packing: toPacking(parcel.products), gelPacks: '', minutes: '', folio: '' },
  )
  const { packing } = draft
  const change = (patch: Partial<PackingDraft>) => {
    const next = { ...(readPackingDraft(parcel._id) ?? draft), ...patch }
    writePackingDraft(parcel._id, next)
    setDraft(next)
  }
  const [currentId, setCurrentId] = useState(() => nextProduct(products, packing, '')?._id ?? products[0]?._id ?? '')
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const setPacking = (next: Packing) => change({ packing: next })
  const current = products.find(({ _id }) => _id === currentId) ?? null

  /** Answers the product that has one unit more; null when the code is not of this parcel. */
  const scan = (code: string): ParcelProduct | null => {
    const scanned = readScan(
      code,
      products.map((product) => toScannable(product, packing)),
    )
    if (!('productId' in scanned)) {
      setProblem({ is: scanned.kind, code: code.trim() })
      return null
    }
    const product = products.find(({ _id }) => _id === String(scanned.productId))!
    if (countUnits(packing, product._id) >= product.units) {
      setProblem({ is: 'enough', name: product.name })
      return null
    }
    setProblem(null)
    setCurrentId(product._id)
    const lot = scanned.kind === 'lot' ? scanned.lot : undefined
    const known = product.lots.find(({ code }) => code === lot?.toUpperCase())
    setPacking(addUnit(known ? putLot(packing, product._id, known) : packing, product._id, lot))
    return product
  }
  /** To the next one that is not whole; false when all are. */
  const goOn = (): boolean => {
    const next = nextProduct(products, packing, currentId)
    if (next) setCurrentId(next._id)
    return next !== null
  }
  return {
    products,
    packing,
    setPacking,
    current,
    choose: setCurrentId,
    problem,
    scan,
    goOn,
    wholeCount: products.filter((product) => isWhole(packing, product)).length,
    gelPacks: draft.gelPacks,
    minutes: draft.minutes,
    setCold: change as (cold: Partial<Pick<PackingDraft, 'gelPacks' | 'minutes'>>) => void,
    folio: draft.folio,
    setFolio: (folio: string) => change({ folio }),
    /** To a new lease of the same order: nothing is typed again. */
    moveTo: (parcelId: string) => {
      writePackingDraft(parcelId, draft)
      forgetPackingDraft(parcel._id)
    },
    forget: () => forgetPackingDraft(parcel._id),
  }
}

const toScannable = ({ _id, sku, barcodes, lots }: ParcelProduct, packing: Packing) => ({
  productId: Number(_id),
  sku,
  barcodes,
  lots: [...listRows(packing, _id).map(({ lot }) => lot.trim()), ...lots.map(({ code }) => code)].filter(
    (lot) => lot !== '',
  ),
})
