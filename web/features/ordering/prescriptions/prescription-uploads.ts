/**
 * Files on their way to the server. They live outside the page, so that going a step on or back neither stops an upload
 * nor forgets the file of one that failed.
 */
import { useSyncExternalStore } from 'react'
import type { ApiCode } from '#web/platform/api-client.ts'
import type { ServedLine } from './documents.rules.ts'
import { postFile } from './post-file.ts'

export type Upload = {
  /** The lines that it is for. */
  products: readonly string[]
  file: File
  /** Of an operator's customer, when it was chosen. */
  rut: string | undefined
  /** 0 to 1: how much of it has left. */
  progress: number
  /**
   * Why it failed, as in `<feature>.refusals.ts` ('network' when the server was not reached); null while it is on its
   * way.
   */
  failed: ApiCode | null
}

/** The draft's saving; `refresh` requests it from the server again, because a line's file has changed. */
interface Saving {
  draftId: () => string | null
  saveNow: () => Promise<string | null>
  settled: () => Promise<boolean>
  refresh: () => void
}

/** The draft that files are brought for. */
interface UploadDraft {
  saving: Saving
  /** The customer on an operator's screen. */
  customer?: () => string | undefined
  /** How the upload's form names it. */
  named: (id: string) => { orderId: string } | { subscriptionId: string }
  /** @throws ApiError */
  remove: (id: string, products: string[]) => Promise<unknown>
  /** Refusals after which a new draft takes its place. */
  overCodes: readonly ApiCode[]
}

/** The prescriptions of one kind of draft, as the cards that show and bring them see them. */
export type DraftPrescriptions = ReturnType<typeof createUploads> & {
  /** The lines as the server has them, undefined until it is known; `busy`: nothing is taken away now. */
  useServed: () => { products: readonly ServedLine<ServedPrescription>[] | undefined; busy: boolean }
}
export type ServedPrescription = {
  _id: string
  fileName: string
  contentType: string | null
  url: string | null
  state: string
  /** 'telemedicine', with the units that were prescribed; a subscription's has neither. */
  source?: string
  units?: number | null
}

export function createUploads({ saving, ...draft }: UploadDraft) {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []

  function useUploads(): readonly Upload[] {
    return useSyncExternalStore(
      subscribe,
      () => uploads,
      () => [],
    )
  }

  /** Sends a file for these lines and cancels their earlier uploads. True once it is stored. */
  async function uploadFile(file: File, products: readonly string[]): Promise<boolean> {
    const upload: Upload = { products, file, rut: draft.customer?.(), progress: 0, failed: null }
    set([...uploads.filter((other) => !other.products.some((id) => products.includes(id))), upload])
    let failed = await send(upload)
    if (failed !== null && draft.overCodes.includes(failed)) {
      saving.refresh()
      failed = await send(upload)
    }
    if (failed !== null) {
      change(upload, { failed })
      return false
    }
    saving.refresh()
    await saving.settled()
    set(uploads.filter((each) => each.file !== file))
    return true
  }

  /** The same file again. */
  function retryUpload({ file, products }: Upload): Promise<boolean> {
    return uploadFile(file, products)
  }

  function dropUpload({ file }: Upload): void {
    set(uploads.filter((each) => each.file !== file))
  }

  /** Forgets every file on its way: they were another customer's. */
  function dropUploads(): void {
    set([])
  }

  /** @throws ApiError */
  async function removeFile(products: readonly string[]): Promise<void> {
    const id = saving.draftId()
    if (id === null) return
    await draft.remove(id, [...products])
    saving.refresh()
    await saving.settled()
  }

  /** Null when it arrived, else the code of the refusal. */
  async function send(upload: Upload): Promise<ApiCode | null> {
    const id = await saving.saveNow()
    if (id === null) return 'network'
    return postFile({ ...draft.named(id), products: upload.products, file: upload.file, rut: upload.rut }, (progress) =>
      change(upload, { progress }),
    )
  }

  function change(upload: Upload, to: Partial<Upload>) {
    set(uploads.map((each) => (each.file === upload.file ? { ...each, ...to } : each)))
  }

  function set(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { useUploads, uploadFile, retryUpload, dropUpload, dropUploads, removeFile }
}
