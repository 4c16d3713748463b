import type { Hono } from 'hono'
import type { Shop } from '#context'
import { LANGUAGES } from '#shop/help/content/content.rules.ts'
import { showStockBreakLetter } from '#shop/help/content/show-letter.ts'
import { addressIn } from '#lib/locale.ts'
import { admit } from './admission.ts'
import type { HttpEnvironment } from './door.ts'

const STOCK_BREAK_PATH = '/informacion-reglamentaria/carta-de-quiebre.pdf'

export function addLetters(app: Hono<HttpEnvironment>, shop: Shop): void {
  for (const language of LANGUAGES)
    app.get(addressIn(language, STOCK_BREAK_PATH), async (http) => {
      await admit(http, 'browsing')
      const pdf = await showStockBreakLetter(shop, language)
      if (!pdf) return http.notFound()
      return http.body(pdf as unknown as ArrayBuffer, 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="carta-de-quiebre.pdf"',
        'cache-control': 'public, max-age=300',
        // Browsers' viewers draw with styles and scripts of their own.
        'content-security-policy': "frame-ancestors 'none'",
      })
    })
}
