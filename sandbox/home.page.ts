import { html } from 'hono/html'
import { formatClp } from '#lib/money.ts'
import { INSURED_PEOPLE, WRONG_DOCUMENT } from '#sandbox/insurer/insured-people.ts'
import { formatRut } from '#lib/rut.ts'
import type { SandboxMail } from '#sandbox/mail/mailbox.ts'
import { ONECLICK_CARDS, chargeStatus, type MallCharge } from '#sandbox/oneclick/card.ts'
import type { WalletPaymentRow, WalletStatus } from '#sandbox/mercadopago/payment.ts'
import { chileTime, page } from '#sandbox/page.ts'
import type { Html } from '#sandbox/page.ts'
import { GIVE_BACK_PATH } from '#sandbox/mercadopago/checkout-routes.ts'
import { TEST_NUMBERS } from '#sandbox/voice/test-numbers.ts'
import { FORM_PATH } from '#sandbox/webpay/form-routes.ts'
import { TEST_CARDS_STYLE, testCards } from '#sandbox/webpay/test-cards.ts'
import type { WebpayStatus, WebpayTransaction } from '#sandbox/webpay/transaction.ts'

export type HomePage = {
  walletPayments: WalletPaymentRow[]
  charges: MallCharge[]
  transactions: WebpayTransaction[]
  isOpen: (transaction: WebpayTransaction) => boolean
  mails: SandboxMail[]
  commerceCode: string
  shopUrl?: string | undefined
}

const ROWS_MAX = 12
const STATUS_CHIPS: Record<WebpayStatus, string> = {
  INITIALIZED: 'wait',
  AUTHORIZED: 'ok',
  FAILED: 'no',
  REVERSED: 'back',
  NULLIFIED: 'back',
  PARTIALLY_NULLIFIED: 'back',
}
const WALLET_STATUS_CHIPS: Record<WalletStatus, string> = {
  approved: 'ok',
  in_process: 'wait',
  in_mediation: 'wait',
  rejected: 'no',
  refunded: 'back',
  charged_back: 'no',
}
const FORM_STATES = {
  open: 'formulario abierto',
  paid: 'pagó, falta confirmar',
  rejected: 'rechazado, falta confirmar',
  aborted: 'anulada por el cliente',
  expired: 'vencida',
}

const STYLE = `${TEST_CARDS_STYLE}
@media(max-width:859px){.happened{order:-1}}
.pay{list-style:none;margin:0;padding:0}
.pay li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 0;
  border-bottom:1px solid var(--arena-200);align-items:center}.pay li:last-child{border-bottom:0}
.pay .right{text-align:right}
.linkish{border:0;background:none;padding:0;min-height:24px;color:var(--hoja-700);text-decoration:underline;
  text-underline-offset:3px;font-weight:400;font-size:14px}
`

export function homePage(home: HomePage): Html {
  const body = html`<h1>Lo que rodea a la tienda</h1>
    <p class="muted" style="max-width:60ch;margin-bottom:24px">
      Aquí viven los servicios externos que la tienda usa, en versión de pruebas: cada uno habla el protocolo de su
      proveedor, pero no cobra ni envía nada de verdad.
    </p>
    <div class="two">
      <div>${providers(home.commerceCode)}</div>
      <div class="happened">${events(home)}</div>
    </div>`
  return page('Inicio', body, { shopUrl: home.shopUrl, style: STYLE })
}

const MAP_CARD = html`
  <section class="card" aria-labelledby="map">
    <h2 id="map">Mapa</h2>
    <p class="small muted">
      La página «Dónde encontrarnos» lo abre en un marco cuando el visitante lo pide, con la dirección que usa
      OpenStreetMap.
    </p>
    <dl class="small">
      <dt>Página</dt>
      <dd>/map/export/embed.html</dd>
    </dl>
  </section>
`

const TELEMEDICINE = html`<section class="card" aria-labelledby="telemedicine">
  <h2 id="telemedicine">Telemedicina</h2>
  <p class="small muted">
    El paso de recetas te trae a su página. Ahí eliges qué hace el médico: receta todo o una parte, no receta, o su
    página y sus respuestas fallan.
  </p>
  <dl class="small">
    <dt>API</dt>
    <dd>/telemedicine/v1/consultations</dd>
  </dl>
</section>`

const providers = (commerceCode: string): Html => html`
  <section class="card" aria-labelledby="webpay">
    <h2 id="webpay">Webpay Plus</h2>
    <p class="small muted">
      La tienda abre el pago y te trae al formulario. Ahí eliges cómo termina: aprobado, rechazado, anulado, vencido o
      con fallas.
    </p>
    <dl class="small">
      <dt>Comercio</dt>
      <dd class="num">${commerceCode}</dd>
      <dt>API</dt>
      <dd>/rswebpaytransaction/api/webpay/v1.2</dd>
    </dl>
  </section>
  <section class="card" aria-labelledby="oneclick">
    <h2 id="oneclick">Oneclick</h2>
    <p class="small muted">
      La tienda te trae a inscribir una tarjeta y después cobra las suscripciones sola, sin que estés. Cada tarjeta de
      prueba responde distinto:
    </p>
    <dl class="small insured">
      ${ONECLICK_CARDS.map(
        (card) =>
          html`<dt class="whole">${card.type} <span class="num">${card.digits}</span></dt>
            <dd>${card.about}</dd>`,
      )}
    </dl>
  </section>
  <section class="card" aria-labelledby="wallet">
    <h2 id="wallet">Mercado Pago</h2>
    <p class="small muted">
      La tienda crea una preferencia y te trae a la página de pago. Los webhooks salen firmados hacia la tienda.
    </p>
    <dl class="small">
      <dt>API</dt>
      <dd>/checkout/preferences, /v1/payments</dd>
    </dl>
  </section>
  <section class="card" aria-labelledby="sign-in">
    <h2 id="sign-in">Redes sociales</h2>
    <p class="small muted">
      Google, Facebook, X y Apple. Al entrar con una de ellas, la tienda te trae a su página: ahí eliges quién eres, y
      si la red da permiso, falla, tarda o responde un token falso.
    </p>
    <dl class="small">
      <dt>OpenID Connect</dt>
      <dd>/sign-in/google, /sign-in/apple</dd>
      <dt>OAuth 2</dt>
      <dd>/sign-in/facebook, /sign-in/twitter</dd>
    </dl>
  </section>
  ${MAP_CARD}${TELEMEDICINE}
  <section class="card" aria-labelledby="cards">
    <h2 id="cards">Tarjetas de prueba</h2>
    ${testCards()}
  </section>
  <section class="card" aria-labelledby="insurer">
    <h2 id="insurer">Seguro de salud</h2>
    <p class="small muted">
      Úsalos en la consulta de beneficios. Como médico sirve cualquier RUT válido; como número de documento, nueve
      letras o números (con ${WRONG_DOCUMENT} la identidad no se valida). Otros RUT no tienen cobertura.
    </p>
    <dl class="small insured">
      ${INSURED_PEOPLE.map(
        ({ rut, about }) =>
          html`<dt class="num whole">${formatRut(rut)}</dt>
            <dd>${about}</dd>`,
      )}
    </dl>
  </section>
  ${telephone()}
`

const telephone = (): Html =>
  html`<section class="card" aria-labelledby="voice">
    <h2 id="voice">Teléfono de operadores</h2>
    <p class="small muted">
      El teléfono de la mesa de operadores llama a través de un proveedor. Aquí nadie recibe la llamada: cada número
      responde distinto; los demás suenan, contestan y esperan a que cuelgues.
    </p>
    <dl class="small insured">
      ${TEST_NUMBERS.map(
        ({ number, about }) =>
          html`<dt class="num whole">${number}</dt>
            <dd>${about}</dd>`,
      )}
    </dl>
  </section>`

const events = ({ transactions, isOpen, walletPayments, charges, mails }: HomePage): Html => html`
  <section class="card" aria-labelledby="payments">
    <h2 id="payments">Últimos pagos con Webpay</h2>
    ${payments(transactions, isOpen)}
  </section>
  <section class="card" aria-labelledby="wallet-payments">
    <h2 id="wallet-payments">Últimos pagos con Mercado Pago</h2>
    ${walletList(walletPayments)}
  </section>
  <section class="card" aria-labelledby="charges">
    <h2 id="charges">Últimos cobros con Oneclick</h2>
    ${chargeList(charges)}
  </section>
  <section class="card" aria-labelledby="mail">
    <h2 id="mail">Correo</h2>
    <p class="small muted">${mails.length === 0 ? 'Aún no llega ninguno.' : `Último: ${mails[0]?.subject}`}</p>
    <a class="button" href="/mail">Ver el correo (${mails.length})</a>
  </section>
`

function payments(transactions: WebpayTransaction[], isOpen: HomePage['isOpen']): Html {
  if (transactions.length === 0)
    return html`<p class="empty" style="margin:0">Aún no hay pagos. Compra algo en la tienda y elige Webpay.</p>`
  return html`<ul class="pay">
    ${transactions.slice(0, ROWS_MAX).map(
      (t) =>
        html`<li>
          <strong class="num" style="overflow-wrap:anywhere">${t.buyOrder}</strong
          ><strong class="num right">${formatClp(t.amount)}</strong>
          <span class="muted small num"
            >${chileTime(t.createdAt)}${t.status === 'INITIALIZED' && html`<br />${describeForm(t, isOpen)}`}</span
          >
          <span class="right"
            ><span class="chip ${STATUS_CHIPS[t.status]}">${t.status}</span>${isOpen(t) ? openForm(t.token) : ''}</span
          >
        </li>`,
    )}
  </ul>`
}

function walletList(payments: WalletPaymentRow[]): Html {
  if (payments.length === 0)
    return html`<p class="empty" style="margin:0">Aún no hay pagos. Compra algo en la tienda y elige Mercado Pago.</p>`
  return html`<ul class="pay">
    ${payments.slice(0, ROWS_MAX).map(
      (payment) =>
        html`<li>
          <strong class="num" style="overflow-wrap:anywhere">${payment.externalReference}</strong
          ><strong class="num right">${formatClp(payment.amount)}</strong>
          <span class="muted small num">${chileTime(payment.createdAt)}</span
          ><span class="right"
            ><span class="chip ${WALLET_STATUS_CHIPS[payment.status]}">${payment.status}</span
            >${payment.status === 'approved' || payment.status === 'in_mediation' ? giveBack(payment) : ''}</span
          >
        </li>`,
    )}
  </ul>`
}

/** These events happen without the shop, which receives only a notice. */
const giveBack = ({ id, status }: WalletPaymentRow): Html =>
  html`<form method="post" action="${GIVE_BACK_PATH}">
    <input type="hidden" name="payment" value="${id}" />
    <button class="linkish" name="kind" value="refunded">Devolver desde el panel</button> ·
    <button class="linkish" name="kind" value="charged_back">Contracargo</button
    >${status === 'approved' ? html` · <button class="linkish" name="kind" value="disputed">Reclamo</button>` : ''}
  </form>`

function chargeList(charges: MallCharge[]): Html {
  if (charges.length === 0)
    return html`<p class="empty" style="margin:0">
      Aún no hay cobros. Una suscripción se cobra dos días antes de cada envío.
    </p>`
  return html`<ul class="pay">
    ${charges.slice(0, ROWS_MAX).map(
      (charge) =>
        html`<li>
          <strong class="num" style="overflow-wrap:anywhere">${charge.buyOrder}</strong
          ><strong class="num right">${formatClp(charge.amount)}</strong>
          <span class="muted small num">${chileTime(charge.at)} · •••• ${charge.digits}</span
          ><span class="right"
            ><span class="chip ${STATUS_CHIPS[chargeStatus(charge)]}">${chargeStatus(charge)}</span></span
          >
        </li>`,
    )}
  </ul>`
}

const describeForm = (t: WebpayTransaction, isOpen: HomePage['isOpen']) =>
  FORM_STATES[t.form === 'open' && !isOpen(t) ? 'expired' : t.form]

const openForm = (token: string) =>
  html`<form method="post" action="${FORM_PATH}">
    <input type="hidden" name="token_ws" value="${token}" /><button class="linkish">Abrir formulario</button>
  </form>`
