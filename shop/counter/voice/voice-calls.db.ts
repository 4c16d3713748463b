import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CallOutcome } from './call-status.rules.ts'

/** `lastDigits`: the last four of the number; the rest is stored nowhere. */
export type NewCall = { id: string; callSid: string; operatorId: string; lastDigits: string }

export async function insertCall(shop: Shop, call: NewCall): Promise<void> {
  await shop.db
    .insertInto('voice_call')
    .values({
      id: call.id,
      provider_sid: call.callSid,
      operator_id: call.operatorId,
      last_digits: call.lastDigits,
      status: 'MARCADA',
      started_at: timestamp(shop.now()),
    })
    .onConflict((conflict) => conflict.column('provider_sid').doNothing())
    .execute()
}

/** A call that has ended stays so: its answer may be reported later. */
export async function saveCallAnswered(shop: Shop, callSid: string): Promise<void> {
  const now = timestamp(shop.now())
  await shop.db
    .updateTable('voice_call')
    .set({
      answered_at: sql`coalesce(answered_at, ${now})`,
      status: sql`case when status = 'FINALIZADA' then status else 'CONTESTADA' end`,
    })
    .where('provider_sid', '=', callSid)
    .execute()
}

/** Only the first reported end counts. */
export async function saveCallEnded(shop: Shop, callSid: string, outcome: CallOutcome): Promise<void> {
  await shop.db
    .updateTable('voice_call')
    .set({ status: 'FINALIZADA', outcome, ended_at: timestamp(shop.now()) })
    .where('provider_sid', '=', callSid)
    .where('status', '<>', 'FINALIZADA')
    .execute()
}
