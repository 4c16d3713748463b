import type { Shop } from '#context'

/** `cardNumber`: the last four digits. */
export type SavedCard = { cardNumber: string; cardType: string }

/** The card that an account has enrolled for automatic charges; null while enrolling is not possible. */
export const findSavedCard = async (_shop: Shop, _accountId: string): Promise<SavedCard | null> => null
