/**
 * The round of this tab: its parcels in the order of their boxes, because the paper list names the boxes. It has no
 * health data, and survives a reload.
 */
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'

/** `isDone`: packed, or waiting for units. */
export type Box = { id: string; reference: string; isDone: boolean }

const EMPTY: readonly Box[] = []

function load(): readonly Box[] {
  try {
    return (JSON.parse(readStored('round') ?? 'null') as Box[] | null) ?? EMPTY
  } catch {
    return EMPTY
  }
}

const round = createStore(EMPTY, load)
onTypedDataForgotten(() => round.write(EMPTY))

function save(boxes: readonly Box[]): void {
  writeStored('round', boxes.length === 0 ? null : JSON.stringify(boxes))
  round.write(boxes)
}

export const useRound = round.use
export const beginRound = (parcels: readonly { _id: string; orderReferenceId: string }[]): void =>
  save(parcels.map(({ _id, orderReferenceId }) => ({ id: _id, reference: orderReferenceId, isDone: false })))
export const endRound = (): void => save(EMPTY)

export const changeBox = (id: string, patch: Partial<Box>): void =>
  save(round.read().map((box) => (box.id === id ? { ...box, ...patch } : box)))

/** Counted from 1; null for a parcel that is not of the round. */
export const findBox = (boxes: readonly Box[], id: string): number | null =>
  boxes.findIndex((box) => box.id === id) + 1 || null

/** The first box behind `id` that is not done, else any such; null when all are. */
export function findNextBox(boxes: readonly Box[], id: string): Box | null {
  const start = boxes.findIndex((box) => box.id === id) + 1
  return [...boxes.slice(start), ...boxes.slice(0, start)].find((box) => !box.isDone && box.id !== id) ?? null
}
