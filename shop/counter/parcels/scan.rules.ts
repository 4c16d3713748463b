/** What a scanner or a person typed, in the place where a parcel is packed. Server and browser share it. */

/** A product of a parcel as it can be found: by its SKU, its bar codes, the lots that were typed for it. */
export type Scannable = { productId: number; sku: string; codes: readonly string[]; lots: readonly string[] }

export type Scanned =
  | { kind: 'product'; productId: number }
  | { kind: 'lot'; productId: number; lot: string }
  /** `misread`: a bar code whose check digit is wrong; `unknown`: of no product of the parcel. */
  | { kind: 'misread' | 'unknown' }

/** EAN-8, UPC-A, EAN-13 and GTIN-14 (GS1 General Specifications, 7.9): weights 3 and 1 from the right. */
export function isBarcode(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The same article's code in 14 digits: scanners drop or add leading zeros. */
const inFull = (code: string): string => code.padStart(14, '0')

/**
 * The product or lot that a code means. A lot of two products of the parcel means neither: the product is scanned
 * first.
 */
export function readScan(typed: string, products: readonly Scannable[]): Scanned {
  const code = typed.trim().toUpperCase()
  if (code === '') return { kind: 'unknown' }
  const bySku = products.find(({ sku }) => sku.toUpperCase() === code)
  if (bySku) return { kind: 'product', productId: bySku.productId }
  if (isBarcode(code)) {
    const byCode = products.find(({ codes }) => codes.some((known) => inFull(known) === inFull(code)))
    if (byCode) return { kind: 'product', productId: byCode.productId }
  }
  const withLot = products.filter(({ lots }) => lots.some((lot) => lot.toUpperCase() === code))
  if (withLot.length === 1) {
    const [{ productId, lots }] = withLot as [Scannable]
    return { kind: 'lot', productId, lot: lots.find((lot) => lot.toUpperCase() === code)! }
  }
  return { kind: /^(?:\d{8}|\d{12,14})$/.test(code) && !isBarcode(code) ? 'misread' : 'unknown' }
}
