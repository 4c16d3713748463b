export interface PictureSource {
  /** @throws PictureUnavailable when there is none, it is no picture, or it is too big. */
  bring(url: string): Promise<Uint8Array>
  /** Returns a PNG for social networks and search engines, which show no SVG. Cached; drawings run one at a time. */
  rasterise(svg: string): Promise<Uint8Array>
  resize(url: string, to: { width: number; format: 'avif' | 'webp' }): Promise<Uint8Array>
}

export class PictureUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`picture unavailable: ${reason}`, { cause })
    this.name = 'PictureUnavailable'
  }
}
