/** Photographs of a product, as staff add, order and describe them (decision 98). */

export const PHOTOGRAPHS_MAX = 12

/** With its form it passes the doors and the proxies, which end a body at 8 MiB. */
export const PHOTOGRAPH_BYTES_MAX = 7 * 1024 * 1024
export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Characters of what a photograph shows; a screen reader says it in one breath. */
export const TEXT_LENGTH_MAX = 150

/** A removed photograph can be put back for so many days; its file stays a day longer. */
export const RESTORABLE_DAYS = 7
export const DELETED_AFTER_DAYS = RESTORABLE_DAYS + 1

/** `text`: what it shows; '': nothing but the product's name. */
export type Photograph = { address: string; text: string }

export const toAddresses = (photographs: readonly Photograph[]): string[] => photographs.map(({ address }) => address)

export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((address, index) => address === other[index])

/** Null: `order` lacks one of `seen`. Else what it has besides, which was removed before. */
export function findRestored(seen: readonly string[], order: readonly string[]): string[] | null {
  const left = [...order]
  for (const address of seen) {
    const index = left.indexOf(address)
    if (index < 0) return null
    left.splice(index, 1)
  }
  return left
}

export type RecordedField = { field: 'image_urls' | 'photograph_text'; before: string; after: string }

/** How the record of changes says it: the addresses as the cell of a catalogue file. */
export function recordedFields(before: readonly Photograph[], after: readonly Photograph[]): RecordedField[] {
  const fields: RecordedField[] = []
  const [was, is] = [toAddresses(before), toAddresses(after)]
  if (!isSameOrder(was, is)) fields.push({ field: 'image_urls', before: was.join('|'), after: is.join('|') })
  for (const { address, text } of after) {
    const former = before.find((photograph) => photograph.address === address)
    // A text comes back with its photograph.
    if (former && former.text !== text) fields.push({ field: 'photograph_text', before: former.text, after: text })
  }
  return fields
}
