/** All mails have one layout: subject, text and HTML of the same words, in either language (docs/decisions/0027). */
import { html } from 'hono/html'
import { formatClp } from '#lib/money.ts'
import { mailPackPath } from '#shop/ground/policy/product-path.rules.ts'

export type MailLanguage = 'es' | 'en'
export type Words = Record<MailLanguage, string>
export type MailText = string | Words
/** `before`: the price without its discounts, struck. `sku`: of the product whose pack stands beside the name. */
export type MailRow = { name: MailText; price: MailText; before?: string | undefined; sku?: string }

export const lineRow = (
  { sku, quantity, name, totalPrice }: { sku: string; quantity: number; name: string; totalPrice: number },
  before: number,
): MailRow => ({
  name: `${quantity} × ${name}`,
  price: formatClp(totalPrice),
  before: before > totalPrice ? formatClp(before) : undefined,
  sku,
})

/** The rows of prices come after the paragraphs; the last total is the bold one. */
export type MailParts = {
  subject: Words
  title: Words
  paragraphs: readonly MailText[]
  rows?: readonly MailRow[]
  totals?: readonly MailRow[]
  action?: { label: MailText; url: string }
  /** Under the action; to other sites too. */
  links?: readonly { label: MailText; url: string }[]
  closing?: readonly MailText[]
}
export type MailPharmacy = {
  company: { name: string }
  contact: { address: string; commune: string; phone: string }
  director: { name: string | null; profession: Words }
}
export type MailFrame = { publicUrl: string; pharmacy: MailPharmacy; language?: MailLanguage }
/** A mail in its language. Text and HTML are made when they are read: the outbox stores the content alone. */
export class Mail {
  readonly subject: string
  readonly content: MailContent
  constructor(subject: string, content: MailContent) {
    this.subject = subject
    this.content = content
  }
  get text(): string {
    return renderText(this.content)
  }
  get html(): string {
    return renderHtml(this.content)
  }
}
/** Shown to staff before it is sent. */
export type PreviewedMail = { to: string; subject: string; text: string; html: string }

export const previewMail = (to: string, { subject, text, html }: Mail): PreviewedMail => ({ to, subject, text, html })

export function layOutMail(parts: MailParts, { publicUrl, pharmacy, language = 'es' }: MailFrame): Mail {
  const shopName = pharmacy.company.name
  const translate = (text: MailText) =>
    typeof text === 'string' ? text : text[language].replaceAll('{shop.name}', () => shopName)
  const toRows = (rows: readonly MailRow[] = []) =>
    rows.map(({ name, price, before, sku }) => ({
      name: translate(name),
      price: price && translate(price),
      before,
      picture: sku && publicUrl + mailPackPath(sku),
    }))
  return new Mail(translate(parts.subject), {
    title: translate(parts.title),
    paragraphs: parts.paragraphs.map(translate),
    rows: toRows(parts.rows),
    totals: toRows(parts.totals),
    action: parts.action && { label: translate(parts.action.label), url: parts.action.url },
    links: (parts.links ?? []).map(({ label, url }) => ({ label: translate(label), url })),
    closing: (parts.closing ?? []).map(translate),
    foot: footLines(pharmacy, language),
    publicUrl,
    shopName,
    language,
  })
}

type TranslatedRow = { name: string; price: string; before?: string | undefined; picture?: string | undefined }
/** A later version sends what an earlier one has queued: a new part may be missing. */
export type MailContent = {
  title: string
  paragraphs: readonly string[]
  rows: readonly TranslatedRow[]
  totals: readonly TranslatedRow[]
  action?: { label: string; url: string } | undefined
  links: readonly { label: string; url: string }[]
  closing: readonly string[]
  foot: readonly string[]
  publicUrl: string
  shopName: string
  language: MailLanguage
}

const footLines = ({ contact, director }: MailPharmacy, language: MailLanguage): string[] => [
  `${contact.address}, ${contact.commune}`,
  contact.phone,
  ...(director.name === null ? [] : [`${director.profession[language]}: ${director.name}`]),
]

function renderText(localised: MailContent): string {
  const rows = localised.rows.map(({ name, price, before }) => {
    const was = before ? ` (${BEFORE_WORDS[localised.language]} ${before})` : ''
    return `${name}  ${price}${was}`
  })
  const blocks = [
    [localised.title],
    localised.paragraphs,
    [...rows, ...localised.totals.map(({ name, price }) => (price ? `${name}: ${price}` : name))],
    [...(localised.action ? [localised.action] : []), ...localised.links].map(({ label, url }) => `${label}: ${url}`),
    localised.closing,
    [`${localised.shopName} · ${localised.publicUrl}`, ...localised.foot],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const BEFORE_WORDS: Record<MailLanguage, string> = { es: 'antes', en: 'before' }
const LANGUAGE_TAGS: Record<MailLanguage, string> = { es: 'es-CL', en: 'en' }

// Mail programs drop style sheets and know no flexbox. The tag escapes every value.
const renderHtml = ({
  title,
  paragraphs,
  rows,
  totals,
  action,
  links,
  closing,
  foot,
  publicUrl,
  shopName,
  language,
}: MailContent): string => {
  const toParagraph = (text: string) => paragraph(text, publicUrl)
  return `${html`<!doctype html>
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
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${CARD_STYLE}">
                <tr>
                  <td style="padding:28px">
                    <p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#14664a">
                      <img src="${publicUrl}/icon-192.png" width="32" height="32" alt="" style="${LOGO_STYLE}" />
                      ${shopName}
                    </p>
                    <h1 style="margin:0 0 12px;font-size:22px;color:#16211c">${title}</h1>
                    ${paragraphs.map(toParagraph)} ${action ? button(action) : ''}
                    ${links.map(({ label, url }) => html`<p style="${LINK_STYLE}">${link(url, label)}</p>`)}
                    ${closing.map(toParagraph)} ${priceTable(rows, totals)}
                    <p style="margin:24px 0 0;font-size:14px;line-height:20px;color:#4c5a53">
                      ${link(publicUrl)} ${foot.map((line) => html`<br />${line}`)}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`}`
}

const CARD_STYLE = 'max-width:560px;background:#fff;border:1px solid #e7e2d4;border-radius:12px'
const LOGO_STYLE = 'margin-right:8px;border-radius:8px;vertical-align:middle'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#14664a;' +
  'font-size:16px;font-weight:600;color:#fff;text-decoration:none'
const LINK_STYLE = 'margin:0 0 16px;font-size:16px;line-height:24px'
const PACK_STYLE = 'display:block;border-radius:8px'
const CELL_STYLE = 'padding:8px 0;border-bottom:1px solid #e7e2d4;font-size:14px;color:#16211c'

const button = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:20px 0"><a href="${url}" style="${BUTTON_STYLE}">${label}</a></p>`

const withLinks = (text: string, publicUrl: string) =>
  text.split(/( )/).map((word) => (word.startsWith(`${publicUrl}/`) ? link(word) : word))

const paragraph = (text: string, publicUrl: string) =>
  html`<p style="margin:0 0 12px;font-size:16px;line-height:24px;color:#4c5a53">${withLinks(text, publicUrl)}</p> `

const link = (url: string, label = url) => html`<a href="${url}" style="color:#14664a">${label}</a>`

const priceTable = (rows: readonly TranslatedRow[], totals: readonly TranslatedRow[]) => {
  const hasPictures = rows.some(({ picture }) => picture)
  return rows.length + totals.length === 0
    ? ''
    : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">
        ${rows.map((row) => priceRow(row, { weight: 400, hasPictures }))}
        ${totals.map((row, index) => priceRow(row, { weight: index === totals.length - 1 ? 700 : 400, hasPictures }))}
      </table>`
}

const priceRow = (
  { name, price, before, picture }: TranslatedRow,
  { weight, hasPictures }: { weight: number; hasPictures: boolean },
) => {
  const struck = before ? html`<s style="font-weight:400;color:#4c5a53">${before}</s> ` : ''
  const cell = `${CELL_STYLE};font-weight:${weight}`
  const pack = picture
    ? html`<td width="60" style="${CELL_STYLE}">
        <img src="${picture}" width="48" height="48" alt="" style="${PACK_STYLE}" />
      </td>`
    : ''
  return html`<tr>
    ${pack}
    <td colspan="${hasPictures && !picture ? 2 : 1}" style="${cell}">${name}</td>
    <td align="right" style="${cell};padding-left:12px;white-space:nowrap">${struck}${price}</td>
  </tr>`
}
