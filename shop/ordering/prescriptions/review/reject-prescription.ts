import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { movePrescription } from './move-prescription.ts'
import type { Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'

/** Refunds no money: that is a step of the order. @throws as movePrescription */
export const rejectPrescription = (
  shop: Shop,
  input: { account: SignedIn | null; id: string; reason: string },
): Promise<Prescription> => movePrescription(shop, { ...input, event: 'rejected' })
