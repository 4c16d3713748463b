import { isUuid } from '#lib/ids.ts'

/** Other widths (px) are refused, so that no caller fills the disk with sizes. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** `url`: the photograph's own; the address changes with it, because browsers cache pictures for a week. */
type PlacedPhotograph = { sku: string; index: number; url: string | null }

export const picturePath = ({ sku, index, url }: PlacedPhotograph, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${encodeURIComponent(sku)}/${index}-${width}.${format}${url === null ? '' : `?v=${pictureVersion(url)}`}`

export const pictureSrcSet = (photograph: PlacedPhotograph, format: 'avif' | 'webp'): string =>
  PICTURE_WIDTHS.map((width) => `${picturePath(photograph, width, format)} ${width}w`).join(', ')

/** FNV-1a, 32 bits. */
export function pictureVersion(url: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < url.length; index++) hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** How a product names a photograph that staff uploaded; its id names the file. */
export const UPLOADED = '/uploaded/'
export const uploadedAddress = (id: string): string => `${UPLOADED}${id}`
export const findUploadedId = (address: string): string | null =>
  address.startsWith(UPLOADED) && isUuid(address.slice(UPLOADED.length)) ? address.slice(UPLOADED.length) : null
