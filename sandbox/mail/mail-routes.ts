import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { framedHtml, mailListPage, mailPage } from './mail.page.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import type { Mailbox, NewMail } from './mailbox.ts'

/** Bytes of one mail; the shop sends no attachments. */
const MAIL_BYTES_MAX = 2 * 1024 * 1024

export function mailRoutes({
  mailbox,
  shopUrl,
  hasSamples,
}: {
  mailbox: Mailbox
  shopUrl?: string | undefined
  hasSamples: boolean
}): Hono {
  const app = new Hono()

  app.post('/mail/messages', bodyLimit({ maxSize: MAIL_BYTES_MAX }), async (c) => {
    const mail = parseMail(await c.req.json().catch(() => null))
    if (!mail) return c.json({ error: 'to, subject, html, text and messageId are required' }, 422)
    const { mail: stored, isNew } = mailbox.receive(mail)
    return c.json({ id: stored.id, messageId: stored.messageId }, isNew ? 201 : 200)
  })

  app.get('/mail', (c) => c.html(mailListPage(mailbox.list(), { shopUrl, hasSamples })))

  app.get('/mail/:id{[0-9]+}', (c) => {
    const mail = mailbox.find(Number(c.req.param('id')))
    return mail ? c.html(mailPage(mail, shopUrl)) : c.notFound()
  })

  app.get('/mail/:id{[0-9]+}/html', (c) => {
    const mail = mailbox.find(Number(c.req.param('id')))
    if (!mail) return c.notFound()
    c.header('Content-Security-Policy', MAIL_POLICY)
    return c.html(framedHtml(mail.html || '<p>Este correo solo trae texto.</p>'))
  })

  return app
}

function parseMail(body: unknown): NewMail | null {
  if (typeof body !== 'object' || body === null) return null
  const { to, subject, html, text, messageId } = body as Record<string, unknown>
  if (
    typeof to !== 'string' ||
    typeof subject !== 'string' ||
    typeof html !== 'string' ||
    typeof text !== 'string' ||
    typeof messageId !== 'string'
  )
    return null
  return to && messageId ? { to, subject, html, text, messageId } : null
}
