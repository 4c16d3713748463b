/** Other widths (px) are refused, so that no caller fills the disk with sizes. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** `url`: the photograph's own, with which its address changes: browsers cache pictures for a week. Empty: unknown. */
type PlacedPhotograph = { sku: string; index: number; url: string }

export const picturePath = ({ sku, index, url }: PlacedPhotograph, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${encodeURIComponent(sku)}/${index}-${width}.${format}${url && `?v=${pictureVersion(url)}`}`

export const pictureSrcSet = (photograph: PlacedPhotograph, format: 'avif' | 'webp'): string =>
  PICTURE_WIDTHS.map((width) => `${picturePath(photograph, width, format)} ${width}w`).join(', ')

/** An uploaded photograph's own id; of other addresses the end, which mostly has the photograph's name or number. */
export const pictureVersion = (url: string): string => url.slice(-12).replace(/\W/g, '')
