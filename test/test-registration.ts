import { beforeEach } from 'node:test'
import pino from 'pino'
import type { Shop } from '#context'
import { rutCheckDigit } from '#lib/rut.ts'
import { confirmAccount } from '#shop/people/accounts/confirm-account.ts'
import { registerClient } from '#shop/people/accounts/register-client.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { madeUpBelow } from './made-up.ts'
import { solvedCaptcha } from './test-captcha.ts'
import { useShop, type DatabaseKind, type TestShop } from './test-shop.ts'

/** A RUT of an invented person. */
export const rut = (body: number) => `${body}-${rutCheckDigit(body)}`

export const REGISTRATION = {
  email: 'ines.soto@ejemplo.cl',
  phoneNumber: '987654321',
  firstName: 'Inés',
  lastName: 'Soto Peña',
  rut: rut(16_000_001),
  birthdate: '1991-02-28',
  gender: 'female',
  older: true,
  privacy: true,
}

/** A shop without accounts, registrations and mails; two hours later and without a day's counts: no limit counts. */
export async function forgetPeople(shop: TestShop): Promise<void> {
  await shop.db.deleteFrom('registration').execute()
  await shop.db.deleteFrom('limit_window').execute()
  await shop.db.deleteFrom('mail_outbox').execute()
  await shop.db.updateTable('orders').set({ customer_id: null }).execute()
  await shop.db.deleteFrom('account').execute()
  shop.sent.length = 0
  shop.clock.advance({ hours: 2 })
}

/** A shop without people before each test; `lines`: its log since then. */
export function useRegistrations(database: DatabaseKind) {
  const lines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
  const shop = useShop({
    database,
    log,
    products: [{ sku: 'M1', normal_price: 10_000, mi_boldo_price: 8_000, loyalty_discount: true }],
  })
  beforeEach(async () => {
    await forgetPeople(shop)
    lines.length = 0
  })
  return { shop, lines }
}

/** The links of the confirmation mails, oldest first. */
export async function confirmationLinks(shop: TestShop): Promise<{ to: string; token: string; userId: string }[]> {
  await sendMail(shop)
  return shop.sent
    .filter(({ subject }) => subject.startsWith('Confirma'))
    .map((mail) => {
      const token = /\/nueva-contrase%C3%B1a\/(\S+)/.exec(mail.text)![1]!
      const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: string }
      return { to: mail.to, token, userId: payload.userId }
    })
}

/** Registers with a solved captcha, from an address of its own: no other call has used its limit. */
export const register = async (shop: Shop, form: unknown) =>
  registerClient(shop, {
    form,
    tokenCaptcha: await solvedCaptcha(shop),
    address: `register ${madeUpBelow(2 ** 40)}`,
  })

/** Registers, and opens the mail's link. */
export async function registerConfirmed(shop: TestShop, form = REGISTRATION, password = 'hola') {
  await register(shop, form)
  return confirmAccount(shop, { ...(await confirmationLinks(shop)).at(-1)!, password })
}

export const listAccounts = (shop: Shop) => shop.db.selectFrom('account').selectAll().execute()
