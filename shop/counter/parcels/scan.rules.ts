/** `lots`: those that were typed for the product. */
export type Scannable = { productId: number; sku: string; barcodes: readonly string[]; lots: readonly string[] }

export type Scanned =
  | { kind: 'product'; productId: number }
  | { kind: 'lot'; productId: number; lot: string }
  /** `misread`: a bar code whose check digit is wrong. */
  | { kind: 'misread' | 'unknown' }

const BARCODE = /^(?:\d{8}|\d{12,14})$/

/** EAN-8, UPC-A, EAN-13 and GTIN-14 (GS1 General Specifications, 7.9): weights 3 and 1 from the right. */
export function isBarcode(code: string): boolean {
  if (!BARCODE.test(code)) return false
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** In 14 digits, because scanners drop or add leading zeros. */
const padBarcode = (code: string): string => code.padStart(14, '0')

/** A lot that two products of the parcel share finds neither. `typed`: by a scanner or a person. */
export function readScan(typed: string, products: readonly Scannable[]): Scanned {
  const code = typed.trim().toUpperCase()
  if (code === '') return { kind: 'unknown' }
  const bySku = products.find(({ sku }) => sku.toUpperCase() === code)
  if (bySku) return { kind: 'product', productId: bySku.productId }
  if (isBarcode(code)) {
    const byCode = products.find(({ barcodes }) => barcodes.some((known) => padBarcode(known) === padBarcode(code)))
    if (byCode) return { kind: 'product', productId: byCode.productId }
  }
  const [lot, ...others] = products.flatMap(({ productId, lots }) =>
    lots.filter((each) => each.toUpperCase() === code).map((each) => ({ kind: 'lot', productId, lot: each }) as const),
  )
  if (lot && others.length === 0) return lot
  return { kind: BARCODE.test(code) && !isBarcode(code) ? 'misread' : 'unknown' }
}
