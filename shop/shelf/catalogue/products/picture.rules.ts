/** Other widths (px) are refused, so that no caller fills the disk with sizes. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

export const picturePath = (sku: string, index: number, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${encodeURIComponent(sku)}/${index}-${width}.${format}`

export const pictureSrcSet = (sku: string, index: number, format: 'avif' | 'webp'): string =>
  PICTURE_WIDTHS.map((width) => `${picturePath(sku, index, width, format)} ${width}w`).join(', ')
