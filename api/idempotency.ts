import type { Context } from 'hono'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { executeOnce } from '#shop/ground/idempotency/execute-once.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { stepOut } from './admission.ts'
import type { HttpEnvironment } from './door.ts'

// An answer with a session's token (a JWT) is not saved: a reader of the database could find it. Nor is a new
// password's: the fast hash of its call would help to guess it.
const CONFIDENTIAL = /"eyJ[\w-]+\.[\w-]+\.[\w-]+"|"(?:resetPassword|requestGuestAccount|openGuestAccount)":/
/** Conflicts and limits are temporary: the same call may succeed a moment later. */
const TEMPORARY_STATUSES = new Set([409, 429])

/**
 * A person is the account, else the visitor: two people may share a browser. Only valid calls that change data have a
 * key: each is a row for three days (security review H4). Only final answers are saved: 2xx, and 4xx other than 409 and
 * 429. `passes`: a 2xx reports a temporary failure. A waiting call gives its place to others.
 * @throws DomainError 'input.invalid', 'request.rate_limited', and the errors of `executeOnce`
 */
export async function withIdempotency(
  shop: Shop,
  http: Context<HttpEnvironment>,
  call: { key: string; body: string; passes?: () => boolean },
  execute: () => Response | Promise<Response>,
): Promise<Response> {
  if (call.key.length > 200)
    throw refuse('input.invalid', { fields: { 'Idempotency-Key': 'idempotency.key_too_long' } })
  const viewer = http.get('viewer')
  const { address } = viewer
  await limitCalls(shop, { 'idempotency keys by address': address, 'idempotency keys of a day by address': address })
  const account = await viewer.account()
  const person = account ? `account ${account.id}` : viewer.ensureVisitor()
  const isNewPerson = account === null && viewer.isNewVisitor === true
  const { isReplayed, answer } = await executeOnce(
    shop,
    { ...call, person, isNewPerson, address, stepOut: () => stepOut(http) },
    async () => {
      const { status, headers, text } = await readResponse(await execute())
      const isPassing = TEMPORARY_STATUSES.has(status) || (call.passes?.() ?? false)
      return { status, headers, text, isFinal: status < 500 && !isPassing && !CONFIDENTIAL.test(text) }
    },
  )
  return isReplayed
    ? new Response(answer.text, {
        status: answer.status,
        headers: { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' },
      })
    : new Response(answer.text, answer)
}

const readResponse = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
})
