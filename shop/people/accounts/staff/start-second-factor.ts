import type { Shop } from '#context'
import { seal, unseal } from '#shop/people/accounts/sealed.ts'
import { findSealedKey } from './second-factor.db.ts'
import { newTotpKey, totpLink } from './totp.ts'

/** Long enough to install an authenticator app. */
const TICKET_LIFE_S = 900

export type SecondFactorStep = {
  ticket: string
  enrolment: { key: string; link: string } | null
}

/** `key`: of the enrolment, which is stored only once a code has proved it. */
export type Ticket = { accountId: string; version: number; key: string | null }

/** The ticket is encrypted and ends with the sessions. Each enrolment has a key that nobody else has seen. */
export async function startSecondFactor(
  shop: Shop,
  person: { id: string; email: string; tokenVersion: number },
): Promise<SecondFactorStep> {
  const key = (await findSealedKey(shop, person.id)) === undefined ? newTotpKey() : null
  return {
    ticket: await seal(
      shop,
      'second factor',
      { accountId: person.id, version: person.tokenVersion, key } satisfies Ticket,
      TICKET_LIFE_S,
    ),
    enrolment: key === null ? null : { key, link: totpLink(key, shop.settings.pharmacy.company.name, person.email) },
  }
}

export async function readTicket(shop: Shop, text: string): Promise<Ticket | null> {
  const data = await unseal(shop, 'second factor', text)
  const { accountId, version, key } = data ?? {}
  return typeof accountId === 'string' && typeof version === 'number' && (key === null || typeof key === 'string')
    ? { accountId, version, key }
    : null
}
