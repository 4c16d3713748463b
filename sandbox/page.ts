import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

/** The brand's tokens (docs/rules/brand.md). No outside asset. */
const STYLE = `
:root{--hoja-950:#0b2b20;--hoja-800:#11513b;--hoja-700:#14664a;--hoja-600:#1a7f5c;--hoja-100:#d9f1e5;
  --hoja-50:#f1faf5;
--copihue-600:#c2224d;--copihue-100:#fde4ea;--rojo:#9f1239;--litre-500:#b7791f;--litre-100:#fdf3dc;
  --mar-600:#1f5fa8;--mar-100:#e3eefb;
--arena-50:#fbfaf6;--arena-100:#f4f1e8;--arena-200:#e7e2d4;--tinta-900:#16211c;--tinta-600:#4c5a53}
*{box-sizing:border-box}
body{margin:0;background:var(--arena-50);color:var(--tinta-900);
  font:16px/1.5 Figtree,"Segoe UI",system-ui,-apple-system,Roboto,sans-serif}
a{color:var(--hoja-700);text-underline-offset:3px}
h1{font-size:28px;line-height:1.2;margin:0 0 8px;letter-spacing:-.01em}
h2{font-size:18px;line-height:1.3;margin:0 0 12px}
p{margin:0 0 12px}
.notice{background:var(--litre-100);border-bottom:1px solid #ecd9a8;color:#5c3a08;font-size:14px;font-weight:600;
  text-align:center;padding:8px 16px;margin:0}
header.top{background:var(--hoja-950);color:#fff}
header.top div{max-width:1080px;margin:0 auto;padding:14px 16px;display:flex;gap:4px 20px;align-items:center;
  flex-wrap:wrap}
header.top strong{font-size:16px;margin-right:auto}
header.top nav{display:flex;gap:4px 20px;flex-wrap:wrap}
header.top a{color:#d9f1e5;font-size:14px;padding:4px 0}
main{max-width:1080px;margin:0 auto;padding:28px 16px 56px}
.card{background:#fff;border:1px solid var(--arena-200);border-radius:12px;padding:20px}
.card+.card{margin-top:16px}
.two{display:grid;gap:20px;align-items:start}
@media(min-width:860px){main{padding:40px 24px 72px}header.top div{padding:14px 24px}
.two{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:28px}.card{padding:28px}}
.muted{color:var(--tinta-600)}.small{font-size:14px}
.num{font-variant-numeric:tabular-nums}
.chip{display:inline-block;border-radius:999px;padding:2px 10px;font-size:12px;font-weight:600;
  background:var(--arena-100);color:var(--tinta-900);white-space:nowrap}
.chip.ok{background:var(--hoja-100);color:var(--hoja-800)}.chip.no{background:var(--copihue-100);color:var(--rojo)}
.chip.wait{background:var(--litre-100);color:#6b4510}.chip.back{background:var(--mar-100);color:#17477f}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:8px 20px}dt{color:var(--tinta-600)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:9px 18px;border-radius:10px;
  border:1px solid #8a968f;background:#fff;color:var(--tinta-900);cursor:pointer;text-decoration:none;
  display:inline-flex;align-items:center;justify-content:center;text-align:center;
  transition:background-color .15s ease-out}
button:hover,.button:hover{background:var(--arena-100)}
.primary{background:var(--hoja-700);border-color:var(--hoja-700);color:#fff}.primary:hover{background:var(--hoja-800)}
.danger{border-color:var(--rojo);color:var(--rojo)}.danger:hover{background:var(--copihue-100)}
:focus-visible{outline:3px solid var(--hoja-600);outline-offset:2px}
header.top :focus-visible{outline-color:#fff}
label{cursor:pointer}
fieldset{border:0;margin:0 0 20px;padding:0;min-width:0}legend{font-weight:600;padding:0;margin-bottom:8px}
select{font:inherit;min-height:44px;width:100%;padding:8px 12px;border:1px solid #8a968f;border-radius:10px;
  background:#fff;color:inherit}
table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;font-weight:600;color:var(--tinta-600)}
th,td{padding:10px 12px 10px 0;border-bottom:1px solid var(--arena-200);vertical-align:top}
tr:last-child td{border-bottom:0}
.scroll{overflow-x:auto}
.empty{border:1px dashed #cfc8b4;border-radius:12px;padding:32px 16px;text-align:center;color:var(--tinta-600)}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`

export function page(title: string, body: Html, options: { shopUrl?: string | undefined; style?: string } = {}): Html {
  return html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · Ambiente de pruebas</title>
        <style>
          ${raw(STYLE)}${raw(options.style ?? '')}
        </style>
      </head>
      <body>
        <header class="top">
          <p class="notice">
            Ambiente de pruebas — no es Transbank, Mercado Pago, un seguro, un médico, un mapa ni una red social. Aquí
            no se mueve dinero.
          </p>
          <div>
            <strong>Mundo de pruebas de Boldo</strong>
            <nav aria-label="Secciones">
              <a href="/">Inicio</a
              ><a href="/mail">Correo</a>${options.shopUrl ? html`<a href="${options.shopUrl}">Ir a la tienda</a>` : ''}
            </nav>
          </div>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}

/** A time in Chile, in the page's form: '07-03-2026, 14:05'. */
export function chileTime(iso: string): string {
  return new Date(iso).toLocaleString('es-CL', {
    timeZone: 'America/Santiago',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
}
