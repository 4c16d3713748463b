import { isUuid } from '#lib/ids.ts'

/** How a product names a photograph that staff uploaded; its id names the file. */
export const UPLOADED = '/uploaded/'
export const uploadedAddress = (id: string): string => `${UPLOADED}${id}`
export const findUploadedId = (address: string): string | null =>
  address.startsWith(UPLOADED) && isUuid(address.slice(UPLOADED.length)) ? address.slice(UPLOADED.length) : null
