import { Hono } from 'hono'
import { framedHtml } from './mail.page.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import type { MailSample, SampleLanguage } from './mail-sample.ts'
import { mailSamplesPage } from './samples.page.ts'

/** All mails with sample data, for their writers and designers; `/mail/samples/{name}/{language}` is one alone. */
export function mailSampleRoutes({ samples, shopUrl }: { samples: readonly MailSample[]; shopUrl: string }): Hono {
  const app = new Hono()

  app.get('/mail/samples', (c) => c.html(mailSamplesPage(samples, shopUrl)))

  app.get('/mail/samples/:name/:language{es|en}', (c) => {
    const sample = samples.find(({ name }) => name === c.req.param('name'))
    if (!sample) return c.notFound()
    c.header('Content-Security-Policy', MAIL_POLICY)
    const language = c.req.param('language') as SampleLanguage
    return c.html(framedHtml(sample.render({ publicUrl: shopUrl, language }).html))
  })

  return app
}
