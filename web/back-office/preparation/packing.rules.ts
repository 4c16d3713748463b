/** What a person has put into a parcel so far, and typed about it. */
import { formatExpiry, parseExpiry } from '#web/back-office/kit/expiry.ts'

/** `expires` as typed. */
export type LotRow = { lot: string; expires: string; units: number }
/** By product. */
export type Packing = Readonly<Record<string, readonly LotRow[]>>

type Product = { _id: string; units: number }

const EMPTY_ROW: LotRow = { lot: '', expires: '', units: 0 }

export const listRows = (packing: Packing, id: string): readonly LotRow[] => packing[id] ?? [EMPTY_ROW]

export const countUnits = (packing: Packing, id: string): number =>
  listRows(packing, id).reduce((sum, { units }) => sum + units, 0)

export const changeRow = (packing: Packing, id: string, index: number, patch: Partial<LotRow>): Packing => ({
  ...packing,
  [id]: listRows(packing, id).map((row, each) => (each === index ? { ...row, ...patch } : row)),
})

/** A further unit of the lot that was typed last, or of the scanned one. */
export function addUnit(packing: Packing, id: string, lot?: string): Packing {
  const rows = listRows(packing, id)
  const found = lot === undefined ? -1 : rows.findIndex((row) => row.lot.toUpperCase() === lot.toUpperCase())
  const index = found === -1 ? rows.length - 1 : found
  return changeRow(packing, id, index, { units: rows[index]!.units + 1 })
}

export type UsableLot = { code: string; expiresOn: string; units: number }

const hasLot = (rows: readonly LotRow[], code: string): boolean =>
  rows.some((row) => row.lot.trim().toUpperCase() === code.toUpperCase())

/** The one that expires first and is not in the parcel yet, while a row waits for its lot. */
export function proposeLot<Lot extends UsableLot>(rows: readonly LotRow[], lots: readonly Lot[]): Lot | null {
  const waits = rows.some(({ lot, expires }) => lot.trim() === '' && expires.trim() === '')
  return (waits && lots.find(({ code }) => !hasLot(rows, code))) || null
}

/** Into the row that waits for its lot, or into one of its own. */
export function putLot(packing: Packing, id: string, { code, expiresOn }: UsableLot): Packing {
  const rows = listRows(packing, id)
  if (hasLot(rows, code)) return packing
  const waiting = rows.findIndex(({ lot }) => lot.trim() === '')
  const filled = { lot: code, expires: formatExpiry(expiresOn) }
  if (waiting !== -1) return changeRow(packing, id, waiting, filled)
  return changeRow(addLot(packing, id, 0), id, rows.length, filled)
}

export const addLot = (packing: Packing, id: string, units: number): Packing => ({
  ...packing,
  [id]: [...listRows(packing, id), { ...EMPTY_ROW, units }],
})

export const removeLot = (packing: Packing, id: string, index: number): Packing => ({
  ...packing,
  [id]: listRows(packing, id).filter((_, each) => each !== index),
})

export type RowProblem = 'lot' | 'expires'

/** A lot has an expiry, and an expiry a lot; a product without lots has neither. */
export function findRowProblem({ lot, expires }: LotRow): RowProblem | null {
  if (expires.trim() === '') return lot.trim() === '' ? null : 'expires'
  if (parseExpiry(expires) === null) return 'expires'
  return lot.trim() === '' ? 'lot' : null
}

export const isWhole = (packing: Packing, { _id, units }: Product): boolean =>
  countUnits(packing, _id) === units && listRows(packing, _id).every((row) => findRowProblem(row) === null)

/** The first product that is not whole, from the one behind `id`; null when all are. */
export function nextProduct<Row extends Product>(products: readonly Row[], packing: Packing, id: string): Row | null {
  const start = products.findIndex((product) => product._id === id) + 1
  const inOrder = [...products.slice(start), ...products.slice(0, start)]
  return inOrder.find((product) => !isWhole(packing, product)) ?? null
}

export const toPackedLines = (packing: Packing, products: readonly Product[]) =>
  products.flatMap(({ _id }) =>
    listRows(packing, _id)
      .filter(({ units }) => units > 0)
      .map(({ lot, expires, units }) => ({
        _id,
        units,
        lot: lot.trim() || null,
        expiresOn: expires.trim() === '' ? null : parseExpiry(expires),
      })),
  )

/** What the parcel had when it was opened again: nobody types a lot twice. */
export const toPacking = (
  products: readonly { _id: string; packed: readonly { lot: string; expiresOn: string | null; units: number }[] }[],
): Packing =>
  Object.fromEntries(
    products
      .filter(({ packed }) => packed.length > 0)
      .map(({ _id, packed }) => [
        _id,
        packed.map(({ lot, expiresOn, units }) => ({ lot, units, expires: expiresOn ?? '' })),
      ]),
  )
