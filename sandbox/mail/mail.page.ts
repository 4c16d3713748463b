import { html, raw } from 'hono/html'
import { chileTime, page } from '#sandbox/page.ts'
import type { Html } from '#sandbox/page.ts'
import type { SandboxMail } from './mailbox.ts'

const LIST_STYLE = `
.mails{list-style:none;margin:0;padding:0}
.mails li{border-bottom:1px solid var(--arena-200)}.mails li:last-child{border-bottom:0}
.mails a{display:grid;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--hoja-50)}.mails a:focus-visible{outline-offset:-3px}
.mails strong{overflow-wrap:anywhere}
@media(min-width:760px){.mails a{grid-template-columns:minmax(0,1fr) minmax(0,2fr) auto;align-items:baseline}}
`

export function mailListPage(
  mails: SandboxMail[],
  { shopUrl, hasSamples }: { shopUrl: string | undefined; hasSamples: boolean },
): Html {
  const list = html`<ul class="mails card" style="padding:0;overflow:hidden">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/mail/${mail.id}">
            <span class="muted small" style="overflow-wrap:anywhere">${mail.to}</span
            ><strong>${mail.subject || 'Sin asunto'}</strong
            ><time class="muted small num" datetime="${mail.receivedAt}">${chileTime(mail.receivedAt)}</time></a
          >
        </li>`,
    )}
  </ul>`
  const body = html`<h1>Correo</h1>
    <p class="muted">Todo lo que la tienda envía llega aquí, lo más nuevo primero. Nada sale a internet.</p>
    ${hasSamples ? html`<p><a href="/mail/samples">Ver todos los correos con datos de muestra</a></p>` : ''}
    ${mails.length > 0 ? list : NO_MAIL}`
  return page('Correo', body, { shopUrl, style: LIST_STYLE })
}

const MAIL_STYLE = `
iframe{width:100%;height:min(70vh,900px);min-height:420px;border:1px solid var(--arena-200);border-radius:12px;
  background:#fff;display:block}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;margin:12px 0 0}
summary{cursor:pointer;font-weight:600;min-height:32px}
.facts{grid-template-columns:auto 1fr;margin:16px 0 20px;font-size:14px}.facts dd{text-align:left}
`

export function mailPage(mail: SandboxMail, shopUrl?: string): Html {
  const body = html`<p><a href="/mail">Volver al correo</a></p>
    <h1 style="font-size:22px;overflow-wrap:anywhere">${mail.subject || 'Sin asunto'}</h1>
    <dl class="facts">
      <dt>Para</dt>
      <dd>${mail.to}</dd>
      <dt>Recibido</dt>
      <dd class="num"><time datetime="${mail.receivedAt}">${chileTime(mail.receivedAt)}</time></dd>
      <dt>Message-ID</dt>
      <dd>${mail.messageId}</dd>
    </dl>
    <iframe
      title="Contenido del correo"
      src="/mail/${mail.id}/html"
      sandbox="allow-top-navigation-by-user-activation"
    ></iframe>
    <details class="card" style="margin-top:16px" ${mail.html ? '' : raw('open')}>
      <summary>Versión de texto</summary>
      <pre>${mail.text}</pre>
    </details>`
  return page(mail.subject || 'Correo', body, { shopUrl, style: MAIL_STYLE })
}

/** Links open outside the frame, because the shop refuses to be framed. */
export function framedHtml(mailHtml: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(mailHtml) ? mailHtml.replace(/<head[^>]*>/i, (head) => head + base) : base + mailHtml
}

const NO_MAIL = html`<p class="empty">
  Aún no hay correos. Crea una cuenta o haz un pedido en la tienda y actualiza esta página.
</p>`
