import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { movePrescription } from './move-prescription.ts'
import type { Prescription } from './prescriptions.db.ts'

/** Asks the customer, by mail, for what is unclear; another file may come in its place. `reason` is what they read. @throws as movePrescription */
export const clarifyPrescription = (
  shop: Shop,
  input: { account: SignedIn | null; id: string; reason: string },
): Promise<Prescription> => movePrescription(shop, { ...input, event: 'clarification_asked' })
