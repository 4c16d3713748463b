import type { Hono } from 'hono'
import type { Shop } from '#context'
import type { HttpEnvironment } from './door.ts'

/** https://www.w3.org/TR/appmanifest/. The manifest's names come from the settings. */
const MANIFEST = {
  description: 'Medicamentos, dermocosmética, vitaminas y accesorios con despacho a todo Chile continental.',
  lang: 'es-CL',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#14664a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

/** GET /manifest.webmanifest runs no statement, so it takes no place of a lane. */
export function addWebManifest(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/manifest.webmanifest', (http) => {
    const { name } = shop.settings.pharmacy.company
    return http.body(JSON.stringify({ name: `${name}, farmacia en línea`, short_name: name, ...MANIFEST }), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
}
