import { networksAround } from '#shop/ground/limits/wide-networks.rules.ts'

/**
 * `total` and `perAddress`: bytes of bodies that may be in memory at once. An IPv6 line's /56 may have half as many
 * more as one address, a /48 twice as many.
 */
export type BodyLimits = { total: number; perAddress: number }
/** Bodies that cannot take each other's room: slow uploads keep out neither a purchase nor a provider's notice. */
export type BodyKind = 'uploads' | 'payments' | 'others'
/** Why a body is not read to its end. */
export type BodyProblem = 'request.too_slow' | 'request.too_large' | 'shop.busy'

const MIB = 2 ** 20
/**
 * A parsed upload takes three times its bytes. One network's customers send three of the largest prescriptions at once.
 * Other bodies have some kilobytes.
 */
export const BODY_LIMITS: Record<BodyKind, BodyLimits> = {
  uploads: { total: 72 * MIB, perAddress: 26 * MIB },
  payments: { total: 8 * MIB, perAddress: MIB },
  others: { total: 96 * MIB, perAddress: 26 * MIB },
}
const SHARES = [1, 1.5, 2]

/** Bytes. An idle connection costs the process about as much; room is taken in these steps. */
const STEP = 16 * 1024
/** Ms that a body may take without any rate, and bytes a second from there: a tenth of the slowest mobile network. */
const GRACE_MS = 3_000
const LEAST_BYTES_A_S = 4_096
/** A body below so many bytes is here after so many ms: what a form sends fits in a second. */
const SHORT = 256 * 1024
const SHORT_MS = 15_000
const CHECK_EACH_MS = 500

/** By its path. */
export const kindOfBody = (path: string): BodyKind =>
  path.startsWith('/uploads/') ? 'uploads' : path.startsWith('/pago/') ? 'payments' : 'others'

/** Whether a body that began `ms` ago and has `bytes` comes too slowly. `length`: of all of it, when stated. */
export const isTooSlow = (ms: number, bytes: number, length: number | null): boolean =>
  bytes < ((ms - GRACE_MS) / 1_000) * LEAST_BYTES_A_S || (ms > SHORT_MS && (length ?? bytes) < SHORT)

/** A body under way. `bytes`: those that have come. `stop`: ends its reading. */
type Body = {
  networks: { network: string; most: number }[]
  length: number | null
  begunMs: number
  bytes: number
  held: number
  stop: (problem: BodyProblem) => void
}
export type BodyBudget = ReturnType<typeof createBodyBudget>

/**
 * Counts the bytes of bodies as they come and while they are processed, not the length that they state (security
 * review 3, S2). Without room the slowest of those that still come gives its own, of the same network when that one has
 * too much.
 * Per process, like the memory.
 */
export function createBodyBudget({ total, perAddress }: BodyLimits, now = () => performance.now()) {
  const bytesOf = new Map<string, number>()
  const coming = new Set<Body>()
  let held = 0
  let timer: NodeJS.Timeout | null = null

  function hold(body: Body, bytes: number): void {
    body.held += bytes
    held += bytes
    for (const { network } of body.networks) {
      const left = (bytesOf.get(network) ?? 0) + bytes
      if (left > 0) bytesOf.set(network, left)
      else bytesOf.delete(network)
    }
  }

  function end(body: Body, problem: BodyProblem): void {
    coming.delete(body)
    hold(body, -body.held)
    body.stop(problem)
  }

  // A body whose first bytes are on their way counts as quick: an idle older one goes before it.
  const rateOf = ({ bytes, begunMs }: Body) => (bytes + STEP) / (now() - begunMs + 1_000)
  /** Of another body in the `network`, or in any. */
  function findSlowest(newest: Body, network: string | null): Body | null {
    let slowest: Body | null = null
    for (const body of coming)
      if (
        body !== newest &&
        (network === null || body.networks.some((its) => its.network === network)) &&
        (slowest === null || rateOf(body) < rateOf(slowest))
      )
        slowest = body
    return slowest
  }

  /** Makes room for what has come of the body; without room it ends itself. */
  function makeRoom(body: Body): void {
    const scopes = [...body.networks, { network: null, most: total }]
    for (const { network, most } of scopes)
      while ((network === null ? held : (bytesOf.get(network) ?? 0)) > most) {
        const slowest = findSlowest(body, network)
        end(slowest ?? body, 'shop.busy')
        if (!slowest) return
      }
  }

  function dropSlow(): void {
    for (const body of coming)
      if (isTooSlow(now() - body.begunMs, body.bytes, body.length)) end(body, 'request.too_slow')
    if (coming.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    /** A body of this stated `length` begins. `stop` is called once at most, when it may not go on. */
    begin(address: string, { length, stop }: Pick<Body, 'length' | 'stop'>) {
      const networks = networksAround(address).map(({ network }, at) => ({ network, most: perAddress * SHARES[at]! }))
      const body: Body = { networks, length, stop, begunMs: now(), bytes: 0, held: 0 }
      coming.add(body)
      // After a busy moment what has come meanwhile is read first.
      timer ??= setInterval(() => setImmediate(dropSlow), CHECK_EACH_MS).unref()
      hold(body, STEP)
      makeRoom(body)
      return {
        /** So many bytes more have come. */
        grow(bytes: number): void {
          body.bytes += bytes
          const needed = Math.ceil(body.bytes / STEP) * STEP
          if (needed <= body.held || !coming.has(body)) return
          hold(body, needed - body.held)
          makeRoom(body)
        },
        /** All of it has come: its room stays until `release`. */
        arrive: () => void coming.delete(body),
        release(): void {
          coming.delete(body)
          hold(body, -body.held)
        },
      }
    },
    dropSlow,
    held: () => held,
  }
}
