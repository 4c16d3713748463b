import { networksAround } from '#shop/ground/limits/wide-networks.rules.ts'

/** Bytes of bodies in memory at once. An IPv6 /56 may have half as many more as one address, a /48 twice as many. */
export type BodyLimits = { total: number; perAddress: number }
/** Each kind has its own room: slow uploads block neither a purchase nor a provider's notice. */
export type BodyKind = 'uploads' | 'payments' | 'others'
export type BodyProblem = 'request.too_slow' | 'request.too_large' | 'shop.busy'

const MIB = 2 ** 20
/** A parsed upload takes three times its bytes. One network may send three of the largest prescriptions at once. */
export const BODY_LIMITS: Record<BodyKind, BodyLimits> = {
  uploads: { total: 72 * MIB, perAddress: 26 * MIB },
  payments: { total: 8 * MIB, perAddress: MIB },
  others: { total: 96 * MIB, perAddress: 26 * MIB },
}
const NETWORK_SHARES = [1, 1.5, 2]

/** Bytes. An idle connection costs the process about as much; bodies take room in these steps. */
const STEP_BYTES = 16 * 1024
/** A body has this many ms before its rate counts; then the minimum is a tenth of the slowest mobile network's. */
const GRACE_MS = 3_000
const BYTES_PER_SECOND_MIN = 4_096
/** A body below this many bytes has this many ms: what a form sends fits in a second. */
const SHORT_BODY_BYTES = 256 * 1024
const SHORT_BODY_MS_MAX = 15_000
const CHECK_EACH_MS = 500

export const kindOfBody = (path: string): BodyKind =>
  path.startsWith('/uploads/') ? 'uploads' : path.startsWith('/pago/') ? 'payments' : 'others'

/** Whether a body of `bytes` after `ms` is too slow. `length`: of the whole body, when stated. */
export const isTooSlow = (ms: number, bytes: number, length: number | null): boolean =>
  bytes < ((ms - GRACE_MS) / 1_000) * BYTES_PER_SECOND_MIN ||
  (ms > SHORT_BODY_MS_MAX && (length ?? bytes) < SHORT_BODY_BYTES)

/** `bytes`: those received. `stop`: ends the reading. */
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
 * Counts bytes as they arrive, not their stated length (security review S2). When there is no room, the slowest other
 * body is stopped: one of the same network, if that network has too much.
 */
export function createBodyBudget({ total, perAddress }: BodyLimits, now = () => performance.now()) {
  const bytesByAddress = new Map<string, number>()
  const arriving = new Set<Body>()
  let held = 0
  let timer: NodeJS.Timeout | null = null

  function hold(body: Body, bytes: number): void {
    body.held += bytes
    held += bytes
    for (const { network } of body.networks) {
      const remaining = (bytesByAddress.get(network) ?? 0) + bytes
      if (remaining > 0) bytesByAddress.set(network, remaining)
      else bytesByAddress.delete(network)
    }
  }

  function end(body: Body, problem: BodyProblem): void {
    arriving.delete(body)
    hold(body, -body.held)
    body.stop(problem)
  }

  // A body whose first bytes are on their way counts as quick: an idle older one is stopped before it.
  const byteRate = ({ bytes, begunMs }: Body) => (bytes + STEP_BYTES) / (now() - begunMs + 1_000)
  /** The slowest other body in the `network`, or in any. */
  function findSlowest(newest: Body, network: string | null): Body | null {
    let slowest: Body | null = null
    for (const body of arriving)
      if (
        body !== newest &&
        (network === null || body.networks.some((each) => each.network === network)) &&
        (slowest === null || byteRate(body) < byteRate(slowest))
      )
        slowest = body
    return slowest
  }

  function makeRoom(body: Body): void {
    const scopes = [...body.networks, { network: null, most: total }]
    for (const { network, most } of scopes)
      while ((network === null ? held : (bytesByAddress.get(network) ?? 0)) > most) {
        const slowest = findSlowest(body, network)
        end(slowest ?? body, 'shop.busy')
        if (!slowest) return
      }
  }

  function dropSlow(): void {
    for (const body of arriving)
      if (isTooSlow(now() - body.begunMs, body.bytes, body.length)) end(body, 'request.too_slow')
    if (arriving.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    /** `stop` is called at most once, when the body may not go on. */
    begin(address: string, { length, stop }: Pick<Body, 'length' | 'stop'>) {
      const networks = networksAround(address).map(({ network }, index) => ({
        network,
        most: perAddress * NETWORK_SHARES[index]!,
      }))
      const body: Body = { networks, length, stop, begunMs: now(), bytes: 0, held: 0 }
      arriving.add(body)
      // After a busy moment, bytes that arrived meanwhile are read first.
      timer ??= setInterval(() => setImmediate(dropSlow), CHECK_EACH_MS).unref()
      hold(body, STEP_BYTES)
      makeRoom(body)
      return {
        grow(bytes: number): void {
          body.bytes += bytes
          const needed = Math.ceil(body.bytes / STEP_BYTES) * STEP_BYTES
          if (needed <= body.held || !arriving.has(body)) return
          hold(body, needed - body.held)
          makeRoom(body)
        },
        /** The body is complete: its room stays taken until `release`. */
        arrive: () => void arriving.delete(body),
        release(): void {
          arriving.delete(body)
          hold(body, -body.held)
        },
      }
    },
    dropSlow,
    held: () => held,
  }
}
