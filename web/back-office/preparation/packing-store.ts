/**
 * What was typed into a parcel outlives its page and a session's end: lots, by the numbers of products. It stays in the
 * tab until the parcel is packed or given back, or another person signs in.
 */
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { Packing } from './packing.rules.ts'

export type PackingDraft = { parcelId: string; packing: Packing; gelPacks: string; minutes: string }

export function readPackingDraft(parcelId: string): PackingDraft | null {
  try {
    const draft = JSON.parse(readStored('packing') ?? 'null') as PackingDraft | null
    return draft?.parcelId === parcelId ? draft : null
  } catch {
    return null
  }
}

export const writePackingDraft = (draft: PackingDraft | null): void =>
  writeStored('packing', draft && JSON.stringify(draft))
