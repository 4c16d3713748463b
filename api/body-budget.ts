import { refuse } from '#lib/domain-error.ts'

/** `total` and `perAddress`: bytes of bodies that may be in memory at once. */
export type BodyLimits = { total: number; perAddress: number }
/** Bodies that cannot take each other's room: slow uploads keep out neither a purchase nor a provider's notice. */
export type BodyKind = 'uploads' | 'payments' | 'others'

const MIB = 2 ** 20
/**
 * A parsed upload takes three times its bytes. One network's customers send three of the largest prescriptions at once.
 * Other bodies have some kilobytes; one without a length counts as much as it may have.
 */
export const BODY_LIMITS: Record<BodyKind, BodyLimits> = {
  uploads: { total: 72 * MIB, perAddress: 26 * MIB },
  payments: { total: 8 * MIB, perAddress: MIB },
  others: { total: 96 * MIB, perAddress: 26 * MIB },
}

/** By its path. */
export const kindOfBody = (path: string): BodyKind =>
  path.startsWith('/uploads/') ? 'uploads' : path.startsWith('/pago/') ? 'payments' : 'others'

/**
 * Counts the bytes of bodies that are read or processed, so that many slow uploads cannot fill the memory (issue 9 §3).
 * Per process, like the memory.
 */
export function createBodyBudget({ total, perAddress }: BodyLimits) {
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
