import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { movePrescription } from './move-prescription.ts'
import type { Prescription } from './prescriptions.db.ts'

/** A pharmacist takes one from the queue: nobody else reviews it now. Of two at once one gets it. @throws as movePrescription */
export const takePrescription = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Prescription> =>
  movePrescription(shop, { ...input, event: 'taken' })
