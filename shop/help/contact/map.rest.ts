import { createHash } from 'node:crypto'
import { z } from 'zod'
import { html, raw } from 'hono/html'
import type { Operation } from '#api/rest-operation.ts'
import { MAP_FRAME_PATH } from './contact.rules.ts'
import { mapAddress } from './map-embed.rules.ts'

const STYLE = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
const TITLE = { es: 'Mapa interactivo de la tienda', en: 'Interactive map of the store' }

/** The only policy of the shop that allows the map's host; the page holds no script (decision 47). */
export const mapOperations: readonly Operation[] = [
  {
    method: 'get',
    path: MAP_FRAME_PATH,
    tag: 'Content',
    summary: 'A page for a frame of the shop: the interactive map of the store',
    query: z.object({ language: z.enum(['es', 'en']).optional() }),
    answer: z.string(),
    answerType: 'text/html',
    door: (http, shop) => {
      const language = http.req.query('language') === 'en' ? 'en' : 'es'
      const address = mapAddress(shop.settings.mapEmbedUrl, shop.settings.pharmacy.contact.position)
      const policy = [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        `frame-src ${address.origin}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ]
      return http.html(renderMapPage(address.href, language), 200, {
        'content-security-policy': policy.join('; '),
        'permissions-policy': 'geolocation=(), microphone=(), camera=()',
        'x-robots-tag': 'noindex',
      })
    },
  },
]

const renderMapPage = (address: string, language: 'es' | 'en') =>
  html`<!doctype html>
    <html lang="${language === 'en' ? 'en' : 'es-CL'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${TITLE[language]}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <iframe
          src="${address}"
          title="${TITLE[language]}"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>
      </body>
    </html>`
