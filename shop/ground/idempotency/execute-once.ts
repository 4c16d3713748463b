import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { takeAnswerRoom } from './answer-room.ts'
import { claimKey, findSavedAnswer, releaseKey, saveAnswer, saveUnclaimed, type KeyedCall } from './saved-answers.db.ts'
import { enterWaiting } from './waiting-calls.ts'

/** The storefront's longest answers, carts of sixty lines, have about half of it. */
const SAVED_LENGTH_MAX = 64 * 1024
const ABANDONED_AFTER_S = 60
/** Processes do not notify each other, so a repeated call polls the database at these intervals. */
const POLL_INTERVALS_MS = [50, 100, 200, 400, 800, ...Array<number>(15).fill(1_600)]

export type Answer = { status: number; text: string }
/**
 * `isNewPerson`: needs no claim. `stepOut`: leaves the call's place under way while it waits; its result takes one
 * again.
 */
type Call = {
  key: string
  body: string
  person: string
  isNewPerson: boolean
  address: string
  stepOut?: (() => () => Promise<void>) | undefined
}

/**
 * Once per `Idempotency-Key` and person (server rules §3). Without a saved final answer a repetition executes again,
 * but after one that was too long it is refused.
 * @throws DomainError 'idempotency.other_body', 'idempotency.in_progress', 'idempotency.answer_too_long', and the
 * errors of `execute`
 */
export async function executeOnce<Own extends Answer & { isFinal: boolean }>(
  shop: Shop,
  call: Call,
  execute: () => Promise<Own>,
): Promise<{ isReplayed: false; answer: Own } | { isReplayed: true; answer: Answer }> {
  const { address } = call
  const body_hash = createHash('sha256').update(call.body).digest('base64url')
  const keyed: KeyedCall = { key: call.key, visitor: call.person, body_hash, created_at: timestamp(shop.now()) }
  const claim = () => claimKey(shop, keyed, timestamp(shop.now().subtract({ seconds: ABANDONED_AFTER_S })))
  if (call.isNewPerson) return { isReplayed: false, answer: await executeUnclaimed(shop, { keyed, address }, execute) }
  const executeNow = async () => ({
    isReplayed: false as const,
    answer: await executeClaimed(shop, { keyed, address }, execute),
  })
  if (await claim()) return executeNow()
  const leave = enterWaiting(shop, call.address)
  let stepIn = call.stepOut?.()
  try {
    for (const waitMs of POLL_INTERVALS_MS) {
      const answer = await findAnswer(shop, keyed)
      if (answer) return { isReplayed: true, answer }
      // The first call failed, or its answer was not saved: this call replaces it.
      if (answer === null) {
        await stepIn?.()
        if (await claim()) return await executeNow()
        stepIn = call.stepOut?.()
      }
      await setTimeout(waitMs)
    }
  } finally {
    leave()
  }
  throw refuse('idempotency.in_progress')
}

async function executeClaimed<Own extends Answer & { isFinal: boolean }>(
  shop: Shop,
  { keyed, address }: { keyed: KeyedCall; address: string },
  execute: () => Promise<Own>,
): Promise<Own> {
  try {
    const answer = await execute()
    if (answer.isFinal) await saveAnswer(shop, keyed, toSavedAnswer(shop, address, answer))
    else await releaseNow(shop, keyed)
    return answer
  } catch (error) {
    await releaseNow(shop, keyed)
    throw error
  }
}

/** A database that fails over takes the answer, and then the release: a repetition would wait for a minute. */
async function releaseNow(shop: Shop, keyed: KeyedCall): Promise<void> {
  try {
    await releaseKey(shop, keyed)
  } catch (error) {
    void releaseLater(shop, keyed)
    throw error
  }
}

async function releaseLater(shop: Shop, keyed: KeyedCall): Promise<void> {
  for (let waitedS = 0; waitedS < ABANDONED_AFTER_S; waitedS++) {
    await setTimeout(1_000, undefined, { ref: false })
    if (
      await releaseKey(shop, keyed).then(
        () => true,
        () => false,
      )
    )
      return
  }
}

async function executeUnclaimed<Own extends Answer & { isFinal: boolean }>(
  shop: Shop,
  { keyed, address }: { keyed: KeyedCall; address: string },
  execute: () => Promise<Own>,
): Promise<Own> {
  const answer = await execute()
  if (answer.isFinal) await saveUnclaimed(shop, keyed, toSavedAnswer(shop, address, answer))
  return answer
}

const toSavedAnswer = (shop: Shop, address: string, { status, text }: Answer) => ({
  status,
  response: text.length > SAVED_LENGTH_MAX || !takeAnswerRoom(shop, address, text.length) ? null : text,
})

/** Undefined during the first call's execution, null when there is no row. */
async function findAnswer(shop: Shop, keyed: KeyedCall): Promise<Answer | undefined | null> {
  const saved = await findSavedAnswer(shop, keyed)
  if (!saved) return null
  if (saved.body_hash !== keyed.body_hash) throw refuse('idempotency.other_body')
  if (saved.status === null) return undefined
  if (saved.response === null) throw refuse('idempotency.answer_too_long')
  return { status: saved.status, text: saved.response }
}
