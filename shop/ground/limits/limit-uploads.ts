import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { countCalls, giveBackPlaces, type Counted } from './limit-calls.ts'
import { hasGuestRoom, uploadUnits } from './upload-share.rules.ts'

export type Uploader = { address: string; account: SignedIn | null }

/**
 * Stores `bytes` by `work` within the sender's daily share: the account's, or the network's part of all guests'. Every
 * door that takes files shares this quota (security review S4, S15). Failed work counts nothing; staff are exempt.
 * @throws DomainError 'upload.guests_stopped', 'upload.too_many' and 'request.rate_limited' {retryAfterS}; the work's
 */
export async function limitUploads<T>(
  shop: Shop,
  { from, bytes }: { from: Uploader | undefined; bytes: number },
  work: () => Promise<T>,
): Promise<T> {
  if (from === undefined || isStaff(from.account)) return work()
  const { account, address } = from
  if (account === null && shop.settings.guestUploads === 0) throw refuse('upload.guests_stopped')
  const units = uploadUnits(bytes)
  const counted = await countCalls(
    shop,
    account
      ? { 'files of a day by account': account.id }
      : { 'guest files of a day by shop': '', 'guest files of a day by address': address },
    {
      'files of a day by account': units,
      'guest files of a day by shop': units,
      'guest files of a day by address': units,
    },
  )
  const isOver = (call: Counted) =>
    call.isOver ||
    (call.name === 'guest files of a day by address' &&
      !hasGuestRoom({ ofNetwork: call.calls, ofAll: counted[0]!.calls, most: counted[0]!.most }))
  const over = counted.find(isOver)
  try {
    if (over) throw refuse(over.code, { retryAfterS: secondsTo(shop, over.endsMs) })
    return await work()
  } catch (error) {
    await giveBackPlaces(shop, counted)
    throw error
  }
}

const secondsTo = (shop: Shop, ms: number) => Math.max(1, Math.ceil((ms - shop.now().epochMilliseconds) / 1_000))
