import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { movePrescription } from './move-prescription.ts'
import type { Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'

/** @throws as movePrescription */
export const releasePrescription = (
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<Prescription> => movePrescription(shop, { ...input, event: 'released' })
