import { z } from 'zod'
import { isLocalAddress } from '#lib/setting-fields.ts'

export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => text === '' || (/^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''),
      {
        error: 'must be empty or an address like smtps://user:password@host:465',
      },
    )
    .default(''),
  SHOP_MAIL: z
    .string()
    .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: 'must be empty or one e-mail address' })
    .default(''),
  MAIL_FROM: z
    .string()
    .regex(/^\s*([^\s@<>,]+@[^\s@<>,]+|[^@<>]*<[^\s@<>,]+@[^\s@<>,]+>)\s*$/, {
      error: 'must be an address, or a name and an address: Farmacia <hola@boldo.example>',
    })
    .default('hola@boldo.example'),
}
type MailEnvironment = z.infer<z.ZodObject<typeof mailSettings>>

/** `from.name`: null when the settings' company name is used. `shop`: the address for customers' questions. */
export function readMail(env: MailEnvironment) {
  const [, name = '', address = env.MAIL_FROM] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>/.exec(env.MAIL_FROM) ?? []
  return { smtpUrl: env.SMTP_URL, from: { name: name || null, address }, shop: env.SHOP_MAIL || address }
}

export const mailSender = ({ from }: Pick<ReturnType<typeof readMail>, 'from'>, shopName: string) => ({
  name: from.name ?? shopName,
  address: from.address,
})

export function findMailProblems(env: MailEnvironment): string[] {
  if (!env.SMTP_URL) return ['SMTP_URL: is empty, mail would go to the sandbox; set smtps://user:password@host:465']
  if (isSafeMail(env.SMTP_URL)) return []
  return [
    'SMTP_URL: may send mail unencrypted, and mails name medicines; set smtps://user:password@host:465, or ' +
      'smtp://user:password@host:587?requireTLS=true',
  ]
}

/** Mail leaves only over TLS with a verified certificate. A relay on this machine needs none. */
function isSafeMail(address: string): boolean {
  const { protocol, searchParams } = new URL(address)
  if (isLocalAddress(address)) return true
  if ((searchParams.get('tls.rejectUnauthorized') ?? 'true') !== 'true') return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}
