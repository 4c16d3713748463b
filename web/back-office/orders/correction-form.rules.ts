import { parsePhone } from '#lib/phone.ts'
import type { CorrectedField } from '#shop/counter/order-service/correction.rules.ts'
import type { OpenedOrder } from './order-documents.ts'

export type CorrectionValues = Readonly<Record<CorrectedField, string>>

export const toCorrectionValues = ({ order }: Pick<OpenedOrder, 'order'>): CorrectionValues => ({
  shippingAddress: order.address,
  subShippingAddress: order.subShippingAddress,
  commune: order.commune?._id ?? '',
  shippingCommentary: order.shippingCommentary,
  phone: order.phone,
  email: order.email,
})

const LENGTHS_MAX = { shippingAddress: 255, subShippingAddress: 100, shippingCommentary: 500, email: 254 }
export const findLengthMax = (field: CorrectedField): number =>
  field in LENGTHS_MAX ? LENGTHS_MAX[field as keyof typeof LENGTHS_MAX] : 20

/** The server decides (correction.input.ts); here a mistyped value is found before the call. */
export function isWrong(field: CorrectedField, value: string): boolean {
  const text = value.trim()
  if (field === 'phone') return parsePhone(text) === null
  if (field === 'email') return !/^\S+@\S+\.\S+$/.test(text)
  return text === '' && (field === 'shippingAddress' || field === 'commune')
}

/** `seen`: what the server had; a value that differs is a change. */
export const listChanges = (seen: CorrectionValues, typed: CorrectionValues) =>
  (Object.keys(typed) as CorrectedField[])
    .filter((field) => typed[field].trim() !== seen[field])
    .map((field) => ({ field, from: seen[field], to: typed[field].trim() }))
