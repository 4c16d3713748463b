/** Brings a product's photograph, wherever the catalogue says it lies. */
export interface PictureSource {
  /** The file's bytes. @throws PictureUnavailable when there is none, it is no picture, or it is too big. */
  bring(url: string): Promise<Uint8Array>
  /**
   * A drawing as PNG, for those who take no SVG: links shared in networks, search engines. Kept, so that it is made
   * once; one at a time.
   */
  rasterise(svg: string): Promise<Uint8Array>
  /** The same picture as `bring`'s, `width` px wide at most, in a modern format; kept, so that it is made once. */
  resize(url: string, to: { width: number; format: 'avif' | 'webp' }): Promise<Uint8Array>
}

export class PictureUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`picture unavailable: ${reason}`, { cause })
    this.name = 'PictureUnavailable'
  }
}
