import { refuse } from '#lib/domain-error.ts'
import type { LineToPack } from './packing.rules.ts'

export type Receipt = {
  receiverName: string | null
  /** Without dots. */
  receiverRut: string | null
  identitySeen: boolean
  prescriptionReceived: boolean
}

/**
 * A retained prescription is handed over by a person who shows the identity document (server rules §5).
 * @throws DomainError 'parcel.prescription_missing'
 */
export function checkReceipt(
  lines: readonly Pick<LineToPack, 'needsPrescription'>[],
  { receiverName, receiverRut, identitySeen, prescriptionReceived }: Receipt,
): void {
  const isWhole = receiverName !== null && receiverRut !== null && identitySeen && prescriptionReceived
  if (!isWhole && lines.some(({ needsPrescription }) => needsPrescription)) throw refuse('parcel.prescription_missing')
}
