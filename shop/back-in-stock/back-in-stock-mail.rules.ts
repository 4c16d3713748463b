/** The mail that tells. The subject names no medicine: whoever sees the phone need not know what was looked for. */
export function backInStockMail(
  product: { productName: string; path: string },
  locale: 'es' | 'en',
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const words = WORDS[locale]
  const url = publicUrl + product.path
  return {
    subject: words.subject,
    text: [words.hello, '', `${product.productName}: ${url}`, '', words.once, '', `Boldo · ${publicUrl}`].join('\n'),
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.subject}</title></head>
<body style="margin:0;background:#fbfaf6;font-family:Helvetica,Arial,sans-serif;color:#16211c"><div style="max-width:560px;margin:0 auto;padding:24px">
<h1 style="font-size:22px;color:#0b2b20">${words.subject}</h1><p style="font-size:16px">${words.hello}</p>
<p style="font-size:16px"><a href="${escape(url)}" style="color:#14664a;font-weight:bold">${escape(product.productName)}</a></p>
<p style="font-size:14px;color:#4c5a53">${words.once}</p></div></body></html>`,
  }
}

const WORDS = {
  es: {
    subject: 'Volvió un producto que esperabas',
    hello: 'Nos pediste que te avisáramos, y ya está de vuelta:',
    once: 'Las unidades no quedan reservadas. Este es el único aviso: ya borramos tu correo de la lista.',
  },
  en: {
    subject: 'A product you were waiting for is back',
    hello: 'You asked us to tell you, and it is back:',
    once: 'No units are reserved. This is the only notice: we have already removed your address from the list.',
  },
} as const

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
