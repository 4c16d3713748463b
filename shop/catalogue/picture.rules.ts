/** The widths that pages ask for, px. Others are refused: nobody may fill the disk with sizes. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** Where a photograph of a product is served resized: `/pictures/100490/0-320.avif`. */
export const picturePath = (sku: string, index: number, width: number, format: 'avif' | 'webp'): string =>
  `/pictures/${encodeURIComponent(sku)}/${index}-${width}.${format}`

/** A `srcset` of all widths in one format. */
export const pictureSrcSet = (sku: string, index: number, format: 'avif' | 'webp'): string =>
  PICTURE_WIDTHS.map((width) => `${picturePath(sku, index, width, format)} ${width}w`).join(', ')
