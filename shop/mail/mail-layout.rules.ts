/** The one layout of all mails: subject, text and HTML of the same words, in either language (docs/decisions/0027). */
import { html } from 'hono/html'
import { formatClp } from '#lib/money.ts'

export type MailLanguage = 'es' | 'en'
/** A sentence in every language that the shop writes; `{shop.name}` is the shop's name. */
export type Words = Record<MailLanguage, string>
/** Plain text is the same in each: a name, a pharmacist's own sentence. */
export type MailText = string | Words
/** `before`: the price without its discounts, struck. */
export type MailRow = { name: MailText; price: MailText; before?: string | undefined }

/** A line of an order, its price in CLP before its discounts and after them. */
export const lineRow = (
  { quantity, name, totalPrice }: { quantity: number; name: string; totalPrice: number },
  before: number,
): MailRow => ({
  name: `${quantity} × ${name}`,
  price: formatClp(totalPrice),
  before: before > totalPrice ? formatClp(before) : undefined,
})

/** A template's parts. The rows of prices come after the paragraphs; the last total is the bold one. */
export type MailParts = {
  subject: Words
  title: Words
  paragraphs: readonly MailText[]
  rows?: readonly MailRow[]
  totals?: readonly MailRow[]
  action?: { label: MailText; url: string }
  /** Paragraphs below the button. */
  closing?: readonly MailText[]
}
/** `publicUrl`: the shop's own address, without a slash at its end. `pharmacy`: its settings. */
export type MailFrame = { publicUrl: string; pharmacy: { company: { name: string } }; language?: MailLanguage }
export type Mail = { subject: string; text: string; html: string }

/** A template's parts as a mail; `language`: Spanish by default. No part is markup. */
export function layOutMail(parts: MailParts, { publicUrl, pharmacy, language = 'es' }: MailFrame): Mail {
  const shopName = pharmacy.company.name
  const say = (text: MailText) =>
    typeof text === 'string' ? text : text[language].replaceAll('{shop.name}', () => shopName)
  const rowsOf = (rows: readonly MailRow[] = []) =>
    rows.map(({ name, price, before }) => ({ name: say(name), price: price && say(price), before }))
  const said: SaidParts = {
    title: say(parts.title),
    paragraphs: parts.paragraphs.map(say),
    rows: rowsOf(parts.rows),
    totals: rowsOf(parts.totals),
    action: parts.action && { label: say(parts.action.label), url: parts.action.url },
    closing: (parts.closing ?? []).map(say),
    publicUrl,
    shopName,
    language,
  }
  return { subject: say(parts.subject), text: textOf(said), html: htmlOf(said) }
}

type SaidRow = { name: string; price: string; before: string | undefined }
type SaidParts = {
  title: string
  paragraphs: readonly string[]
  rows: readonly SaidRow[]
  totals: readonly SaidRow[]
  action: { label: string; url: string } | undefined
  closing: readonly string[]
  publicUrl: string
  shopName: string
  language: MailLanguage
}

function textOf(said: SaidParts): string {
  const rows = said.rows.map(({ name, price, before }) => {
    const was = before ? ` (${BEFORE[said.language]} ${before})` : ''
    return `${name}  ${price}${was}`
  })
  const blocks = [
    [said.title],
    said.paragraphs,
    [...rows, ...said.totals.map(({ name, price }) => (price ? `${name}: ${price}` : name))],
    said.action ? [`${said.action.label}: ${said.action.url}`] : [],
    said.closing,
    [`${said.shopName} · ${said.publicUrl}`],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const BEFORE: Record<MailLanguage, string> = { es: 'antes', en: 'before' }
const LANGUAGE_TAGS: Record<MailLanguage, string> = { es: 'es-CL', en: 'en' }

// Tables and styles on each element: mail programs drop style sheets and know no flexbox. The tag escapes every value.
const htmlOf = ({
  title,
  paragraphs,
  rows,
  totals,
  action,
  closing,
  publicUrl,
  shopName,
  language,
}: SaidParts): string =>
  `${html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#fbfaf6;font-family:Figtree,Helvetica,Arial,sans-serif">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${CARD}">
                <tr>
                  <td style="padding:28px">
                    <p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#14664a">${shopName}</p>
                    <h1 style="margin:0 0 12px;font-size:22px;color:#16211c">${title}</h1>
                    ${paragraphs.map(paragraph)} ${action ? button(action) : ''} ${closing.map(paragraph)}
                    ${priceTable(rows, totals)}
                    <p style="margin:24px 0 0;font-size:14px">
                      <a href="${publicUrl}" style="color:#14664a">${publicUrl}</a>
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`}`

const CARD = 'max-width:560px;background:#fff;border:1px solid #e7e2d4;border-radius:12px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#14664a;' +
  'font-size:16px;font-weight:600;color:#fff;text-decoration:none'
const CELL = 'padding:8px 0;border-bottom:1px solid #e7e2d4;font-size:14px;color:#16211c'

const button = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:20px 0"><a href="${url}" style="${BUTTON}">${label}</a></p>`

const paragraph = (text: string) =>
  html`<p style="margin:0 0 12px;font-size:16px;line-height:24px;color:#4c5a53">${text}</p> `

const priceTable = (rows: readonly SaidRow[], totals: readonly SaidRow[]) =>
  rows.length + totals.length === 0
    ? ''
    : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">
        ${rows.map((row) => priceRow(row, 400))}
        ${totals.map((row, at) => priceRow(row, at === totals.length - 1 ? 700 : 400))}
      </table>`

const priceRow = ({ name, price, before }: SaidRow, weight: number) => {
  const struck = before ? html`<s style="font-weight:400;color:#4c5a53">${before}</s> ` : ''
  const cell = `${CELL};font-weight:${weight}`
  return html`<tr>
    <td style="${cell}">${name}</td>
    <td align="right" style="${cell};white-space:nowrap">${struck}${price}</td>
  </tr>`
}
