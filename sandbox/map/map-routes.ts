import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { page, type Html } from '#sandbox/page.ts'

/** OpenStreetMap's form: wiki.openstreetmap.org/wiki/Export#Embeddable_HTML. */
const EMBED_PATH = '/map/export/embed.html'

const parseNumbers = (text: string | undefined, count: number): number[] | null => {
  const numbers = (text ?? '').split(',').map(Number)
  return text && numbers.length === count && numbers.every(Number.isFinite) ? numbers : null
}

export function mapRoutes({ shopUrl }: { shopUrl?: string | undefined }): Hono {
  const app = new Hono()
  app.get(EMBED_PATH, (c) => {
    const box = parseNumbers(c.req.query('bbox'), 4)
    if (!box) return c.html(page('Mapa', NO_BOX, { shopUrl }), 400)
    return c.html(embedPage(box as Box, parseNumbers(c.req.query('marker'), 2)))
  })
  return app
}

type Box = [west: number, south: number, east: number, north: number]

const NO_BOX = html`<section class="card"><h1>El mapa no tiene límites</h1></section>`

const [WIDTH, HEIGHT] = [640, 400]

const STYLE = `
html,body{height:100%;margin:0;overflow:hidden;background:#f4f1e8}
body{font:14px/1.4 system-ui,sans-serif;color:#16211c}
svg{width:100%;height:100%;display:block;transition:transform .2s}
nav{position:absolute;top:8px;left:8px;display:grid;gap:4px}
button{width:44px;height:44px;font:600 20px system-ui;border:1px solid #8a968f;border-radius:8px;background:#fff;
  color:inherit;cursor:pointer}
:focus-visible{outline:3px solid #1a7f5c;outline-offset:2px}
p{position:absolute;right:0;bottom:0;margin:0;padding:2px 8px;background:#fff}
@media(prefers-reduced-motion:reduce){svg{transition:none}}
`

const SCRIPT = `
let size = 1
for (const button of document.querySelectorAll('button'))
  button.onclick = () => {
    size = Math.min(4, Math.max(1, size * button.dataset.by))
    document.querySelector('svg').style.transform = 'scale(' + size + ')'
  }
`

const embedPage = (box: Box, marker: number[] | null): Html =>
  html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mapa de pruebas</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${drawMap(box, marker)}
        <nav aria-label="Tamaño">
          <button type="button" data-by="1.25" aria-label="Acercar">+</button>
          <button type="button" data-by="0.8" aria-label="Alejar">−</button>
        </nav>
        <p>Mapa de pruebas${marker ? `: ${marker.join(', ')}` : ''}</p>
        <script>
          ${raw(SCRIPT)}
        </script>
      </body>
    </html>`

const STREET_POSITIONS = [80, 160, 240, 320, 400, 480, 560]

function drawMap([west, south, east, north]: Box, marker: number[] | null): Html {
  const [latitude = 0, longitude = 0] = marker ?? []
  const x = ((longitude - west) / (east - west)) * WIDTH
  const y = ((north - latitude) / (north - south)) * HEIGHT
  const streets = STREET_POSITIONS.map(
    (at) => html`<path d="M${at} 0V${HEIGHT}M0 ${at - 40}H${WIDTH}" stroke="#fff" stroke-width="10" />`,
  )
  return html`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="Mapa de pruebas"
  >
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f1e8" />
    <rect x="420" y="40" width="120" height="90" fill="#d9f1e5" />
    ${streets}
    ${marker ? html`<circle cx="${x}" cy="${y}" r="11" fill="#c2224d" stroke="#fff" stroke-width="4" />` : ''}
  </svg>`
}
