/** A person at the fleet's proxy: one cookie, patience with 503, and a note of each answer. */
import { setTimeout as pause } from 'node:timers/promises'

/** Ms. */
const PATIENCE_MS = 30_000
const RETRY_MS = 300
const TRIES_MAX = 120

/** What a customer saw confirmed. `began`: when the cart was filled; both are ms of `performance.now()`. */
export type Sale = { orderId: string; amount: number; token: string; began: number; at: number }

/** What visitors met. Moments are ms of `performance.now()`. */
export class Tally {
  answers = 0
  /** Kind of what went wrong → the moments. */
  readonly problems = new Map<string, number[]>()
  readonly sales: Sale[] = []
  /** Purchases that were refused for a reason of the shop's. */
  readonly refusals = new Map<string, number>()

  note(problem: string): void {
    this.problems.set(problem, [...(this.problems.get(problem) ?? []), performance.now()])
  }

  /** Whatever is worse than an invitation to come again, and than `borne`, in words. */
  findFaults(...borne: string[]): string[] {
    return [...this.problems]
      .filter(([kind]) => !['503 with Retry-After', ...borne].includes(kind))
      .map(([kind, moments]) => `${moments.length} × ${kind}`)
  }

  refuse(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}

export class Refused extends Error {}

export type FleetAddress = { url: string; tally: Tally; isOver: () => boolean }

export class FleetVisitor {
  #cookie = ''
  readonly #fleet: FleetAddress

  constructor(fleet: FleetAddress) {
    this.#fleet = fleet
  }

  /** As a browser: what is not answered, or with 503, is sent again, a write with the key that it had. */
  async ask(path: string, { body, key }: { body?: string; key?: string } = {}): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#send(path, body, key)
      if (answer !== null && answer.status !== 503) return answer
      if (tries === TRIES_MAX) throw new Error(`no answer to ${path.split('?')[0]} after ${TRIES_MAX} tries`)
      await pause(RETRY_MS)
    }
  }

  /** @throws Refused with the code of a refusal */
  async graphql<Data>(query: string, variables: unknown, key?: string): Promise<Data> {
    const answer = await this.ask('/graphql', { body: JSON.stringify({ query, variables }), ...(key && { key }) })
    const { data, errors } = (await answer.json()) as { data?: Data; errors?: { extensions?: { code?: string } }[] }
    if (errors) throw new Refused(errors[0]!.extensions?.code ?? `status ${answer.status}`)
    return data!
  }

  async #send(path: string, body: string | undefined, key: string | undefined): Promise<Response | null> {
    const { tally, url } = this.#fleet
    try {
      const answer = await fetch(`${url}${path}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(this.#cookie && { cookie: this.#cookie }),
          ...(body !== undefined && { 'content-type': 'application/json', accept: 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { method: 'POST', body }),
      })
      const [cookie] = answer.headers.getSetCookie()
      if (cookie) this.#cookie = cookie.split(';')[0]!
      tally.answers++
      if (answer.status >= 500)
        tally.note(`${answer.status}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`)
      // The whole body, since a connection may end in the middle of it.
      return new Response(await answer.arrayBuffer(), answer)
    } catch (error) {
      const [about] = path.split(/[?]/)
      tally.note(error instanceof DOMException ? `no answer in ${PATIENCE_MS / 1_000} s: ${about}` : 'connection lost')
      return null
    }
  }
}
