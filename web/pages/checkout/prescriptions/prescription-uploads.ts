/**
 * Files on their way to the server. They live outside the page, so that going a step on or back neither stops an upload
 * nor forgets the file of one that failed.
 */
import { useSyncExternalStore } from 'react'
import { runDocument } from '#web/api-client.ts'
import { graphql } from '#web/graphql.ts'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { draftOrderId, orderSaved, refreshOrder, retrySaving } from '#web/stores/order-saving.ts'
import { postFile } from './post-file.ts'

export type Upload = {
  /** The lines that it is for. */
  products: readonly string[]
  file: File
  /** 0 to 1: how much of it has left. */
  progress: number
  /** Why it failed, as in api/errors.ts ('network' when the server was not reached); null while it is on its way. */
  failed: string | null
}

/** The draft was over; a new one has taken its place. */
const WITH_NEW_DRAFT = new Set(['order.finished', 'order.not_found'])

const listeners = new Set<() => void>()
let uploads: readonly Upload[] = []

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads, () => [])
}

/** Sends a file for these lines; what was on its way for any of them is given up. True once it is kept. */
export async function uploadFile(file: File, products: readonly string[]): Promise<boolean> {
  const upload: Upload = { products, file, progress: 0, failed: null }
  set([...uploads.filter((other) => !other.products.some((id) => products.includes(id))), upload])
  let failed = await send(upload)
  if (failed !== null && WITH_NEW_DRAFT.has(failed)) {
    refreshOrder()
    failed = await send(upload)
  }
  if (failed !== null) {
    change(upload, { failed })
    return false
  }
  refreshOrder()
  await orderSaved()
  set(uploads.filter((each) => each.file !== file))
  return true
}

/** The same file again. */
export function retryUpload({ file, products }: Upload): Promise<boolean> {
  return uploadFile(file, products)
}

export function dropUpload({ file }: Upload): void {
  set(uploads.filter((each) => each.file !== file))
}

const RemoveDocument = graphql(`
  mutation RemovePrescription($shopId: String, $orderId: ID!, $products: [ID!]!) {
    removePrescription(shopId: $shopId, orderId: $orderId, products: $products) { _id }
  }
`)

/** @throws ApiError */
export async function removeFile(products: readonly string[]): Promise<void> {
  const orderId = draftOrderId()
  if (orderId === null) return
  await runDocument(RemoveDocument, { shopId: SHOP_ID, orderId, products: [...products] })
  refreshOrder()
  await orderSaved()
}

/** Null when it arrived, else the code of the refusal. */
async function send(upload: Upload): Promise<string | null> {
  retrySaving()
  const orderId = (await orderSaved()) ? draftOrderId() : null
  if (orderId === null) return 'network'
  return postFile({ orderId, products: upload.products, file: upload.file }, (progress) => change(upload, { progress }))
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
