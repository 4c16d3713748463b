import { listNameWords } from '#shop/ground/policy/name-words.rules.ts'

/** Finds a parcel by its order's number, or by its customer's name, which has each of `words`. */
export type ParcelSearch = { reference: string; words: readonly string[] }

export const readParcelSearch = (typed: string): ParcelSearch => ({
  reference: typed.trim().toUpperCase(),
  words: listNameWords(typed),
})
