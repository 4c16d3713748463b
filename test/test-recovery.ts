import { mailRecoveryLinks } from '#shop/people/accounts/mail-recovery-links.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import type { TestShop } from './test-shop.ts'

/** The links of the recovery mails, oldest first. */
export async function recoveryLinks(shop: TestShop): Promise<{ to: string; token: string; userId: string }[]> {
  await mailRecoveryLinks(shop)
  await sendMail(shop)
  return shop.sent
    .filter(({ subject }) => subject.startsWith('Cambia'))
    .map((mail) => {
      const token = /\/nueva-contrase%C3%B1a\/(\S+)/.exec(mail.text)![1]!
      const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: string }
      return { to: mail.to, token, userId: payload.userId }
    })
}
