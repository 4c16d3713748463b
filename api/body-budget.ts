import { refuse } from '#lib/domain-error.ts'

/** `total` and `perAddress`: bytes of bodies that may be in memory at once. */
export type BodyLimits = { total: number; perAddress: number }
/**
 * A parsed upload takes three times its bytes. One network's customers send three of the largest prescriptions at once.
 */
export const BODY_LIMITS: BodyLimits = { total: 96 * 2 ** 20, perAddress: 26 * 2 ** 20 }

/**
 * Counts the bytes of bodies that are read or processed, so that many slow uploads cannot fill the memory (issue 9 §3).
 * Per process, like the memory.
 */
export function createBodyBudget({ total, perAddress }: BodyLimits = BODY_LIMITS) {
  const bytesOf = new Map<string, number>()
  let held = 0
  return {
    /** Takes room for a body until `release` is called. @throws DomainError 'shop.busy' */
    take(address: string, bytes: number): { release: () => void } {
      const own = bytesOf.get(address) ?? 0
      if (held + bytes > total || own + bytes > perAddress) throw refuse('shop.busy')
      held += bytes
      bytesOf.set(address, own + bytes)
      return {
        release() {
          held -= bytes
          const left = bytesOf.get(address)! - bytes
          if (left > 0) bytesOf.set(address, left)
          else bytesOf.delete(address)
        },
      }
    },
    held: () => held,
  }
}
