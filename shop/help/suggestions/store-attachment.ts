import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { uploadCaseFile } from '#shop/help/cases/files/upload-case-file.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { Uploader } from '#shop/ground/limits/limit-uploads.ts'

export type Attachment = { id: string | null; name: string | null; data: string | null }

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * CONTENT §3, §7. Returns the file's id. A GraphQL call, 256 kB at most, limits the bytes of `data`.
 * @throws DomainError 'input.invalid' { fields } without an id and data, 'request.rate_limited' { retryAfterS }, and as
 * `uploadCaseFile`
 */
export async function storeAttachment(shop: Shop, from: Uploader, { id, name, data }: Attachment): Promise<string> {
  if (data === null) {
    if (id === null) throw refuse('input.invalid', { fields: { attachment: 'attachment.required' } })
    return id
  }
  if (!BASE64.test(data)) throw refuse('input.invalid', { fields: { attachment: 'attachment.invalid' } })
  await limitCalls(shop, { 'case uploads by address': from.address })
  return (await uploadCaseFile(shop, { name: name ?? '', bytes: Buffer.from(data, 'base64'), from })).id
}
