/** Uploads are stored outside the components, so that a change of step neither stops one nor loses a failed file. */
import { useSyncExternalStore } from 'react'
import type { ApiCode } from '#web/platform/api-client.ts'
import type { ServedLine } from './documents.rules.ts'
import { postFile } from './post-file.ts'

export type Upload = {
  products: readonly string[]
  file: File
  /** The RUT of the operator's customer when the file was chosen. */
  rut: string | undefined
  /** 0 to 1. */
  progress: number
  /** A code of `<feature>.refusals.ts`, 'network' without an answer; null while the upload is under way. */
  failed: ApiCode | null
}

/** `refresh` requests the draft from the server again, because a line's file has changed. */
interface Saving {
  draftId: () => string | null
  saveNow: () => Promise<string | null>
  settled: () => Promise<boolean>
  refresh: () => void
}

interface UploadDraft {
  saving: Saving
  /** The customer on an operator's screen. */
  customer?: () => string | undefined
  /** The draft's id under the name that the upload's form has for it. */
  named: (id: string) => { orderId: string } | { subscriptionId: string }
  /** @throws ApiError */
  remove: (id: string, products: string[]) => Promise<unknown>
  /** After a refusal with one of these codes a new draft is created, and the upload is sent to that. */
  overCodes: readonly ApiCode[]
}

export type DraftPrescriptions = ReturnType<typeof createUploads> & {
  /** `products` are undefined until they are known; while `busy`, nothing can be removed. */
  useServed: () => { products: readonly ServedLine<ServedPrescription>[] | undefined; busy: boolean }
}
export type ServedPrescription = {
  _id: string
  fileName: string
  contentType: string | null
  url: string | null
  state: string
  /** 'telemedicine' comes with the prescribed units; a subscription's prescription has neither. */
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

  /** Replaces the lines' earlier uploads. Returns whether the file was stored. */
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

  function retryUpload({ file, products }: Upload): Promise<boolean> {
    return uploadFile(file, products)
  }

  function dropUpload({ file }: Upload): void {
    set(uploads.filter((each) => each.file !== file))
  }

  /** For another customer, whose draft these files must not reach. */
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

  /** Null on arrival, else the refusal's code. */
  async function send(upload: Upload): Promise<ApiCode | null> {
    const id = await saving.saveNow()
    if (id === null) return 'network'
    return postFile({ ...draft.named(id), products: upload.products, file: upload.file, rut: upload.rut }, (progress) =>
      change(upload, { progress }),
    )
  }

  function change(upload: Upload, changes: Partial<Upload>) {
    set(uploads.map((each) => (each.file === upload.file ? { ...each, ...changes } : each)))
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
