import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { movePrescription } from './move-prescription.ts'
import type { Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'

/** `reason`: the text that the customer reads. @throws as movePrescription */
export const clarifyPrescription = (
  shop: Shop,
  input: { account: SignedIn | null; id: string; reason: string },
): Promise<Prescription> => movePrescription(shop, { ...input, event: 'clarification_asked' })
