/** Chosen files stay outside the components: a look at another page neither stops an upload nor loses a failed one. */
import { useSyncExternalStore } from 'react'
import type { Square } from '#shop/ground/files/square.rules.ts'
import { hasTooManyPixels } from '#shop/ground/files/uploaded-file.rules.ts'
import { PHOTOGRAPH_BYTES_MAX, PHOTOGRAPH_TYPES } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { announceAct } from '#web/back-office/kit/acts.ts'
import type { ApiCode } from '#web/platform/api-client.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { leastSize, type PictureSize } from './crop.rules.ts'
import type { Photograph } from './photograph-documents.ts'
import { postPhotograph } from './post-photograph.ts'

export type ChosenFile = {
  id: number
  /** Whose product and whose session. */
  key: string
  file: File
  address: string
  /** 'chosen': not cut yet; 'waiting': another one is sent first. */
  is: 'chosen' | 'waiting' | 'sending' | 'failed'
  square: Square | null
  text: string
  /** 0 to 1. */
  progress: number
  problem: ApiCode | null
}

type Wanted = { productId: number; onAdded: (photographs: Photograph[]) => void }

let chosen: readonly ChosenFile[] = []
let lastId = 0
let lastTurn: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()
onTypedDataForgotten(
  () => chosen.forEach(dropFile),
  () => chosen.length > 0,
)

export function useChosenFiles(key: string): readonly ChosenFile[] {
  const all = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => [],
  )
  return all.filter((each) => each.key === key)
}

/** What the shop would refuse in any case is refused here, before it is sent. */
export function chooseFiles(key: string, files: readonly File[]): void {
  const added = files.map((file): ChosenFile => {
    const problem = findProblem(file)
    const address = URL.createObjectURL(file)
    const is = problem ? 'failed' : 'chosen'
    return { id: ++lastId, key, file, address, is, square: null, text: '', progress: 0, problem }
  })
  set([...chosen, ...added])
}

function findProblem({ size, type }: File): ApiCode | null {
  if (size === 0) return 'photograph.empty'
  if (type !== '' && !PHOTOGRAPH_TYPES.some((known) => known === type)) return 'photograph.type'
  return size > PHOTOGRAPH_BYTES_MAX ? 'photograph.too_large' : null
}

/** `size` null: the browser cannot show it. */
export function judgePicture(file: ChosenFile, size: PictureSize | null): void {
  const problem =
    size === null
      ? 'photograph.unreadable'
      : hasTooManyPixels(size)
        ? 'photograph.too_many_pixels'
        : leastSize(size) > 1
          ? 'photograph.too_small'
          : null
  if (problem) change(file, { is: 'failed', problem })
}

/** One after the other, so that each has the whole line. */
export function sendFile(file: ChosenFile, cut: { square: Square; text: string }, wanted: Wanted): void {
  change(file, { ...cut, is: 'waiting', progress: 0, problem: null })
  lastTurn = lastTurn
    .then(() => send(file, cut, wanted))
    .catch(() => change(file, { is: 'failed', problem: 'internal' }))
}

async function send(
  file: ChosenFile,
  cut: { square: Square; text: string },
  { productId, onAdded }: Wanted,
): Promise<void> {
  if (!chosen.some(({ id }) => id === file.id)) return
  change(file, { is: 'sending' })
  const posted = await postPhotograph({ productId, file: file.file, ...cut }, (progress) => change(file, { progress }))
  if ('problem' in posted) return change(file, { is: 'failed', problem: posted.problem })
  dropFile(file)
  announceAct()
  onAdded(posted.photographs)
}

export function dropFile({ id, address }: ChosenFile): void {
  URL.revokeObjectURL(address)
  set(chosen.filter((each) => each.id !== id))
}

function change({ id }: ChosenFile, changes: Partial<ChosenFile>): void {
  set(chosen.map((each) => (each.id === id ? { ...each, ...changes } : each)))
}

function set(next: readonly ChosenFile[]): void {
  chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
