import { parseRut } from '#lib/rut.ts'

export type Typed = {
  receiverName: string
  receiverRut: string
  identitySeen: boolean
  prescriptionReceived: boolean
  payment: string
  transactionNumber: string
}

/** The order is paid for at the door, and has not been. */
export const isOwed = ({
  order: { paymentType, paymentDate },
}: {
  order: { paymentType: string | null; paymentDate: string | null }
}): boolean => paymentType === 'paymentAtHome' && paymentDate === null

/** The server refuses the same (shop/counter/parcels/receipt.rules.ts). */
export function findWrongFields(
  { receiverName, receiverRut, identitySeen, prescriptionReceived, payment, transactionNumber }: Typed,
  { needsPrescription, isToBePaid }: { needsPrescription: boolean; isToBePaid: boolean },
): { [field in keyof Typed]?: string } {
  const isRutWrong = receiverRut.trim() === '' ? needsPrescription : !parseRut(receiverRut).ok
  const wrong = {
    receiverName: needsPrescription && receiverName.trim() === '',
    receiverRut: isRutWrong,
    identitySeen: needsPrescription && !identitySeen,
    prescriptionReceived: needsPrescription && !prescriptionReceived,
    payment: isToBePaid && payment === '',
    transactionNumber: payment === 'card' && transactionNumber.trim() === '',
  }
  return Object.fromEntries(
    Object.entries(wrong)
      .filter(([, isWrong]) => isWrong)
      .map(([field]) => [field, 'wrong']),
  )
}
