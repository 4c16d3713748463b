/** A key for one doing of something. Not randomUUID, which a shop on plain http lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}
