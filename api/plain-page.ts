import { createHash } from 'node:crypto'

export type Language = 'es' | 'en'

const STYLE = `body{margin:0;background:#fbfaf6;color:#16211c;font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:32rem;margin:18vh auto 0;padding:0 1.5rem;text-align:center}h1{font-size:1.75rem;line-height:1.2}
p{color:#4c5a53}b{font-size:1.25rem;color:#14664a}
a,button{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border:0;border-radius:10px;background:#14664a;
  color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #1a7f5c;outline-offset:3px}`

const TEXTS = {
  busy: {
    es: {
      title: 'Estamos con mucha gente',
      text:
        'La tienda está atendiendo todo lo que puede. Espera unos segundos y vuelve a intentarlo: ' +
        'tu carro sigue guardado.',
      retry: 'Volver a intentar',
    },
    en: {
      title: 'We are very busy',
      text: 'The shop is serving as many people as it can. Wait a few seconds and try again: your cart is kept.',
      retry: 'Try again',
    },
  },
  unavailable: {
    es: {
      title: 'Volvemos en un momento',
      text:
        'No podemos mostrar esta página ahora. Espera unos segundos y vuelve a intentarlo: ' +
        'tu carro sigue guardado.',
      retry: 'Volver a intentar',
    },
    en: {
      title: 'We will be back in a moment',
      text: 'We cannot show this page now. Wait a few seconds and try again: your cart is kept.',
      retry: 'Try again',
    },
  },
  payment: {
    es: {
      title: 'Estamos revisando tu pago',
      text:
        'No cierres esta página ni pagues de nuevo: en unos segundos volvemos a preguntar y te mostramos el ' +
        'resultado.',
      retry: 'Revisar ahora',
    },
    en: {
      title: 'We are checking your payment',
      text: 'Do not close this page or pay again: in a few seconds we ask once more and show you the result.',
      retry: 'Check now',
    },
  },
} as const

/** The providers' names for the fields of a browser's return; other fields are not repeated. */
const RETURN_FIELDS = [
  'token_ws',
  'TBK_TOKEN',
  'TBK_ORDEN_COMPRA',
  'TBK_ID_SESION',
  'external_reference',
  'payment_id',
  'collection_id',
  'collection_status',
  'payment_status',
  'status',
]
const FIELD_LENGTH_MAX = 300

/** Sends the form again after 4 to 8 seconds, a random time, so that browsers do not return together. */
const SCRIPT = 'setTimeout(function(){document.forms[0].submit()},4000+Math.random()*4000)'
const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY =
  `default-src 'none'; style-src ${cspHash(STYLE)}; script-src ${cspHash(SCRIPT)}; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'"

export function plainPage(kind: 'busy' | 'unavailable', language: Language, shopName: string): Response {
  const { retry } = TEXTS[kind][language]
  return page(kind, { language, shopName }, `<a href="">${retry}</a>`)
}

/**
 * For returns while the shop cannot query the payment (reliability D3). The fields are in no new address, cache or
 * Referer.
 */
export function paymentReturnPage(
  call: { method: string; path: string; fields: Record<string, unknown> },
  language: Language,
  shopName: string,
): Response {
  const inputs = RETURN_FIELDS.flatMap((name) => {
    const value = call.fields[name]
    return typeof value === 'string' && value.length <= FIELD_LENGTH_MAX
      ? [`<input type="hidden" name="${name}" value="${escaped(value)}">`]
      : []
  })
  const { retry } = TEXTS.payment[language]
  const form =
    `<form method="${call.method === 'POST' ? 'post' : 'get'}" action="${escaped(call.path)}">${inputs.join('')}` +
    `<button>${retry}</button></form><script>${SCRIPT}</script>`
  return page('payment', { language, shopName }, form)
}

function page(
  kind: keyof typeof TEXTS,
  { language, shopName }: { language: Language; shopName: string },
  action: string,
): Response {
  const { title, text } = TEXTS[kind][language]
  const name = escaped(shopName)
  const html =
    `<!doctype html><html lang="${language === 'es' ? 'es-CL' : 'en'}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} · ${name}</title><style>${STYLE}</style></head><body><main><b>${name}</b><h1>${title}</h1>` +
    `<p>${text}</p>${action}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    },
  })
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
