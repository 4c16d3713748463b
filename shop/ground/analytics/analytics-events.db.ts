import { timestamp, type Shop } from '#context'

export type NewEvent = {
  session: string
  event: string
  type: string
  value: string
  action: string
  userId: string | null
  userName: string | null
  userEmail: string | null
  userPhone: string | null
}

export async function insertEvent(
  shop: Shop,
  { userId, userName, userEmail, userPhone, ...event }: NewEvent,
): Promise<void> {
  await shop.db
    .insertInto('analytics_event')
    .values({
      ...event,
      at: timestamp(shop.now()),
      user_id: userId,
      user_name: userName,
      user_email: userEmail,
      user_phone: userPhone,
    })
    .execute()
}

export async function deletePersonEvents(shop: Shop, { id, email }: { id: string; email: string }): Promise<void> {
  await shop.db
    .deleteFrom('analytics_event')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('user_email', '=', email)]))
    .execute()
}
