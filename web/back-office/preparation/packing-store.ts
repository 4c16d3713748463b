/**
 * What was typed into parcels outlives their pages: lots, by the numbers of products. It is health data on a computer
 * that others use, so this page's memory alone has it: a reload or a closed tab loses it. A session's end does not, but
 * the sign-in of another person removes it.
 */
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import type { Packing } from './packing.rules.ts'

export type PackingDraft = { packing: Packing; gelPacks: string; minutes: string; folio: string }

const drafts = new Map<string, PackingDraft>()
onTypedDataForgotten(
  () => drafts.clear(),
  () => drafts.size > 0,
)

export const readPackingDraft = (parcelId: string): PackingDraft | undefined => drafts.get(parcelId)

export const writePackingDraft = (parcelId: string, draft: PackingDraft): void => void drafts.set(parcelId, draft)

export const forgetPackingDraft = (parcelId: string): void => void drafts.delete(parcelId)
