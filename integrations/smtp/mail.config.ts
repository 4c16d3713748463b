import { z } from 'zod'
import { isLocalAddress } from '#lib/setting-fields.ts'

export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine((text) => text === '' || (/^smtps?:\/\//.test(text) && URL.canParse(text)), {
      error: 'must be empty or an address like smtps://user:password@host:465',
    })
    .default(''),
  SHOP_MAIL: z
    .string()
    .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: 'must be empty or one e-mail address' })
    .default(''),
  MAIL_FROM: z.string().min(3).default('Boldo <hola@boldo.example>'),
}
type MailEnvironment = z.infer<z.ZodObject<typeof mailSettings>>

/** `shop`: the address for customers' questions, by default the sender's. */
export const readMail = (env: MailEnvironment) => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  shop: env.SHOP_MAIL || (/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM),
})

export function findMailProblems(env: MailEnvironment): string[] {
  if (!env.SMTP_URL) return ['SMTP_URL: is empty, mail would go to the sandbox; set smtps://user:password@host:465']
  if (isSafeMail(env.SMTP_URL)) return []
  return [
    'SMTP_URL: may send mail unencrypted, and mails name medicines; set smtps://user:password@host:465, or ' +
      'smtp://user:password@host:587?requireTLS=true',
  ]
}

/** Whether mail leaves only over TLS with a verified certificate. A relay on this machine needs none. */
function isSafeMail(address: string): boolean {
  const { protocol, searchParams } = new URL(address)
  if (isLocalAddress(address)) return true
  if ((searchParams.get('tls.rejectUnauthorized') ?? 'true') !== 'true') return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}
