import { fileTypeFromBuffer } from 'file-type'
import { refuse } from '#lib/domain-error.ts'
import { redrawPicture } from '#shop/ground/files/redraw-picture.ts'
import type { Square } from '#shop/ground/files/square.rules.ts'
import { PHOTOGRAPH_BYTES_MAX, PHOTOGRAPH_TYPES } from './photograph.rules.ts'

const PROBLEMS = {
  'too large': 'photograph.too_many_pixels',
  'too small': 'photograph.too_small',
  unreadable: 'photograph.unreadable',
} as const

/**
 * The square as WebP, upright, at most 2,000 pixels a side, without the photograph's place and time. Judged by its
 * bytes, never its name.
 * @throws DomainError 'photograph.empty', 'photograph.too_large', 'photograph.type', 'photograph.too_many_pixels',
 * 'photograph.too_small', 'photograph.unreadable'
 */
export async function cleanPhotograph(bytes: Uint8Array, square: Square): Promise<Uint8Array> {
  if (bytes.byteLength === 0) throw refuse('photograph.empty')
  if (bytes.byteLength > PHOTOGRAPH_BYTES_MAX) throw refuse('photograph.too_large')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!PHOTOGRAPH_TYPES.some((type) => type === found?.mime)) throw refuse('photograph.type')
  const drawn = await redrawPicture({ bytes, square })
  if (drawn.bytes) return drawn.bytes
  throw refuse(PROBLEMS[drawn.problem])
}
