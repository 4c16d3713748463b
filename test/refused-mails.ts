import { MailRefused } from '#shop/ground/mail/mail.port.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import type { TestShop } from './test-shop.ts'

/** For twelve minutes every mail server refuses each mail for good. Answers the tries. */
export async function refuseMails(shop: TestShop): Promise<number> {
  let tries = 0
  const refuse = () => (tries++, Promise.reject(new MailRefused('550 no such person')))
  for (let minute = 0; minute < 12; minute++) {
    await sendMail({ ...shop, mail: { name: 'refusing', send: refuse } })
    shop.clock.advance({ minutes: 1 })
  }
  return tries
}
