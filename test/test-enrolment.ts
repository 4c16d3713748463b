import pino from 'pino'
import { enrolmentResponseCode } from '#shop/sale/cards/enrolment.rules.ts'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { showEnrolment } from '#shop/sale/cards/show-enrolment.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'
import { finalise, readySubscription } from './test-subscriber.ts'

/** A shop of one product to subscribe to, whose log can be read; `waiting`: a subscription without a card yet. */
export function useEnrolments(database: DatabaseKind) {
  const lines: string[] = []
  const shop = useShop({
    database,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true }],
    log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
  })
  return {
    shop,
    log: () => lines.join(''),
    waiting: async (account: SignedIn) => finalise(shop, account, await readySubscription(shop, account, { VITA: 1 })),
    readState: async (account: SignedIn, token: string) => {
      const { state, responseCode } = await showEnrolment(shop, { account, token })
      return {
        state,
        responseCode: enrolmentResponseCode({ state, responseCode }),
        card: (await findSavedCard(shop, account.id))?.lastDigits ?? null,
      }
    },
  }
}
