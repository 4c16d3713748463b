import { createHmac } from 'node:crypto'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'
import { DomainError } from '#lib/domain-error.ts'
import type { Asker } from '#shop/accounts/account.rules.ts'
import type { Coupon } from './coupon.rules.ts'
import { addGuess, countGuesses } from './coupons.db.ts'
import { GUESS_WINDOW_MIN, GUESSES_BY_ADDRESS, GUESSES_BY_PERSON } from './guess-limit.rules.ts'

type Guesser = Asker & { address: string }

/** @throws DomainError 'coupon.too_many_tries' {minutes} for who has sent too many wrong codes */
export async function refuseGuessing(shop: Shop, guesser: Guesser): Promise<void> {
  const guesses = await countGuesses(shop, peopleOf(shop, guesser), windowStart(shop))
  for (const [who, count] of guesses) if (count >= (who.startsWith('address ') ? GUESSES_BY_ADDRESS : GUESSES_BY_PERSON)) throw new DomainError('coupon.too_many_tries', { minutes: GUESS_WINDOW_MIN })
}

/** The coupon that was found for a code; one that there is not, or is switched off, counts as a wrong code. @throws DomainError 'coupon.unknown' {coupon} */
export async function knownCoupon(shop: Shop, coupon: Coupon | undefined, guesser: Guesser & { code: string }): Promise<Coupon> {
  if (coupon?.enabled) return coupon
  await addGuess(shop, peopleOf(shop, guesser), windowStart(shop))
  throw new DomainError('coupon.unknown', { coupon: guesser.code })
}

const windowStart = (shop: Shop) => shop.now().subtract({ minutes: GUESS_WINDOW_MIN })

/** Who is counted: the account, else the browser, and the address; kept as hashes that nobody can read back. */
function peopleOf(shop: Shop, { visitor, account, address }: Guesser): string[] {
  const people = { person: account?.id ?? visitor, address }
  return Object.entries(people).flatMap(([kind, who]) => (who ? [`${kind} ${createHmac('sha256', derivedKey(shop.settings.sessionSecret, 'coupon guesses')).update(who).digest('base64url')}`] : []))
}
