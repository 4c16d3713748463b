import type { Permission } from '#shop/ground/policy/account.rules.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { PrintInput } from './prints.input.ts'

export const LINK_MINUTES = 5

export type PrintKind = PrintInput['kind']
export type PrintLanguage = 'es' | 'en'

/** A label of a medicine has what a pharmacist typed. */
export const PERMISSIONS: Record<PrintKind, Permission> = {
  'pick-list': 'parcels.prepare',
  labels: 'parcels.prepare',
  'hand-over': 'parcels.prepare',
  'dispensing-labels': 'parcels.check',
}

export type PrintedLine = {
  productId: number
  sku: string
  name: string
  form: string
  principles: string
  place: string | null
  /** The first of its bar codes; null without one. */
  barcode: string | null
  coldChain: boolean
  needsPrescription: boolean
  /** Without refunded ones. */
  units: number
  packed: { lot: string; expiresOn: ChileDate | null; units: number }[]
}

export type PrintedParcel = {
  id: string
  /** In a round, counted from 1. */
  box: number
  orderId: string
  reference: string
  shippingMethod: ShippingMethod
  carrier: string | null
  trackingNumber: string | null
  name: string
  phone: string
  address: string
  apartment: string
  commune: string | null
  region: string | null
  lines: PrintedLine[]
}

export const needsCold = ({ lines }: PrintedParcel): boolean => lines.some(({ coldChain }) => coldChain)
export const needsPrescription = ({ lines }: PrintedParcel): boolean => lines.some((line) => line.needsPrescription)

/** A product of a round. `boxes`: how many units belong in which box, counted from 1. */
export type PickedProduct = PrintedLine & { boxes: { box: number; units: number }[] }

/** By their shelves, those without one last. */
export function listPickedProducts(parcels: readonly PrintedParcel[]): PickedProduct[] {
  const products = new Map<number, PickedProduct>()
  for (const { box, lines } of parcels)
    for (const line of lines) {
      const known = products.get(line.productId) ?? { ...line, units: 0, boxes: [] }
      known.units += line.units
      known.boxes.push({ box, units: line.units })
      products.set(line.productId, known)
    }
  return [...products.values()].toSorted(
    (one, other) => comparePlaces(one.place, other.place) || one.name.localeCompare(other.name, 'es'),
  )
}

const comparePlaces = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one.localeCompare(other, 'es')

const PRINTABLE = /[\u0020-\u007e\u00a1-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac\u2122]/

/** The embedded font has these letters alone. Another loses its accent, or is a question mark. */
export const toPrintable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim(), (letter) => {
    if (PRINTABLE.test(letter)) return letter
    const [base = ''] = letter.normalize('NFD')
    return PRINTABLE.test(base) ? base : '?'
  }).join('')
