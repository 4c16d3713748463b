/** Fetches a product's photograph from the address in the catalogue. */
export interface PictureSource {
  /** The file's bytes. @throws PictureUnavailable when there is none, it is no picture, or it is too big. */
  bring(url: string): Promise<Uint8Array>
  /**
   * A drawing as PNG, for clients without SVG: links shared in networks, search engines. Cached after the first
   * drawing; drawings run one at a time.
   */
  rasterise(svg: string): Promise<Uint8Array>
  /** The picture of `bring`, `width` px wide at most, in a modern format; cached after the first conversion. */
  resize(url: string, to: { width: number; format: 'avif' | 'webp' }): Promise<Uint8Array>
}

export class PictureUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`picture unavailable: ${reason}`, { cause })
    this.name = 'PictureUnavailable'
  }
}
