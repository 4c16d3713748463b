import { html } from 'hono/html'
import { formatClp } from '#lib/money.ts'
import { page, type Html } from '#sandbox/page.ts'
import { choiceSection, closedBrowserPage, PAY_PAGE_STYLE, SENT_ONCE, wayOut, type Choice } from '#sandbox/pay-page.ts'
import type { BrowserReturn, Outcome } from './ledger.ts'
import type { WebpayTransaction } from './transaction.ts'
import { TEST_CARDS_STYLE, testCards } from './test-cards.ts'

export type FormPage = {
  transaction: WebpayTransaction
  commerceName: string
  shopUrl?: string | undefined
  slowSeconds: number
}

const STYLE = `${TEST_CARDS_STYLE}${PAY_PAGE_STYLE}
.choice{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
.choice label{border:1px solid #8a968f;border-radius:10px;min-height:48px;display:flex;align-items:center;
  justify-content:center;gap:8px;padding:8px;font-weight:600;font-size:14px}
.choice label:has(:checked){border-color:var(--hoja-700);background:var(--hoja-50);
  box-shadow:inset 0 0 0 1px var(--hoja-700)}
.choice label:has(:focus-visible){outline:3px solid var(--hoja-600);outline-offset:2px}
.choice input{accent-color:var(--hoja-700);margin:0;outline:0}
form:has(#card-debit:checked) .installments,form:has(#card-prepaid:checked) .installments{display:none}
.radios{display:flex;gap:6px 20px;flex-wrap:wrap}
.radios label{display:flex;gap:8px;align-items:center;min-height:32px}
.radios input{accent-color:var(--hoja-700);width:18px;height:18px;margin:0}
@media(min-width:860px){.two{grid-template-areas:"order form" "cards form" ". form";
  grid-template-rows:auto auto 1fr;row-gap:16px}.order{grid-area:order}.pay{grid-area:form}
  .test-cards{grid-area:cards}}
`

const CUSTOMER: Choice<Outcome>[] = [
  {
    outcome: 'pay_and_leave',
    label: 'Cerrar el navegador después de pagar',
    about: 'Pagas y no vuelves. La transacción sigue INITIALIZED: el cobro ocurre solo cuando el comercio confirma.',
  },
  {
    outcome: 'walk_away',
    label: 'Cerrar el navegador antes de pagar',
    about: 'No pagas ni vuelves. El formulario vence solo.',
  },
  {
    outcome: 'timeout',
    label: 'Dejar vencer',
    about: 'Se acaba el tiempo: vuelves con TBK_ORDEN_COMPRA y TBK_ID_SESION, sin token.',
  },
  { outcome: 'form_error', label: 'Error en el formulario', about: 'Vuelves con token_ws y TBK_TOKEN a la vez.' },
]

function providerChoices(slowSeconds: number): Choice<Outcome>[] {
  return [
    { outcome: 'slow', label: 'Respuesta lenta', about: `Aprueba, pero confirmar tarda ${slowSeconds} segundos.` },
    {
      outcome: 'error_500_once',
      label: 'Error 500 al confirmar',
      about: 'Aprueba. La primera confirmación falla sin cobrar; la siguiente funciona.',
    },
    {
      outcome: 'lost_answer',
      label: 'Se pierde la respuesta',
      about: 'Aprueba. La confirmación cobra, pero la conexión se corta antes de responder.',
    },
  ]
}

/** The customer (or a test) chooses the outcome. The page works without scripts. */
export function formPage({ transaction, commerceName, shopUrl, slowSeconds }: FormPage): Html {
  const body = html`<div class="two">
    <section class="card order" aria-labelledby="order">
      <h2 id="order" class="muted" style="margin:0;font-size:14px">Total a pagar</h2>
      <p class="amount num">${formatClp(transaction.amount)}</p>
      <dl>
        <dt>Comercio</dt>
        <dd>${commerceName}</dd>
        <dt>Código</dt>
        <dd class="num">${transaction.commerceCode}</dd>
        <dt>Orden</dt>
        <dd class="num">${transaction.buyOrder}</dd>
      </dl>
    </section>
    <form class="card pay" method="post" action="/webpayserver/pay">
      <h1 style="font-size:22px;margin-bottom:20px">Elige cómo termina el pago</h1>
      <input type="hidden" name="token_ws" value="${transaction.token}" />
      <fieldset>
        <legend>Medio de pago</legend>
        <div class="choice">
          <label><input type="radio" name="card" value="credit" id="card-credit" checked /> Crédito</label>
          <label><input type="radio" name="card" value="debit" id="card-debit" /> Débito</label>
          <label><input type="radio" name="card" value="prepaid" id="card-prepaid" /> Prepago</label>
        </div>
      </fieldset>
      <div class="installments" style="margin-bottom:20px">
        <label for="installments" style="font-weight:600;display:block;margin-bottom:8px">Cuotas</label>
        <select id="installments" name="installments">
          <option value="0">Sin cuotas</option>
          <option value="2">2 cuotas sin interés</option>
          <option value="3">3 cuotas sin interés</option>
          <option value="6">6 cuotas</option>
          <option value="12">12 cuotas</option>
        </select>
      </div>
      <div class="main-actions">
        <button class="primary" name="outcome" value="approve">Aprobar ${formatClp(transaction.amount)}</button>
        <button class="danger" name="outcome" value="reject">Rechazar</button>
        <button name="outcome" value="abandon">Anular compra</button>
      </div>
      <fieldset style="margin:16px 0 0">
        <legend class="small">Al anular, volver por</legend>
        <div class="radios small">
          <label><input type="radio" name="abort_by" value="POST" checked /> POST (integración)</label>
          <label><input type="radio" name="abort_by" value="GET" /> GET (producción)</label>
        </div>
      </fieldset>
      ${choiceSection('customer', 'Si el cliente no vuelve bien', CUSTOMER)}
      ${choiceSection('provider', 'Si falla el proveedor', providerChoices(slowSeconds))}
    </form>
    <section class="card test-cards" aria-labelledby="cards">
      <h2 id="cards">Tarjetas de prueba</h2>
      <p class="muted small">
        En este ambiente basta un botón: no pedimos número. Estas son las del ambiente de integración de verdad.
      </p>
      ${testCards()}
    </section>
    ${SENT_ONCE}
  </div>`
  return page('Pago con Webpay', body, { shopUrl, style: STYLE })
}

/** With scripts the form is sent immediately, without by the button. */
export function returnByPostPage({ url, fields }: BrowserReturn): Html {
  return page(
    'Volviendo al comercio',
    html`<form class="card" method="post" action="${url}" id="return">
        <h1>Volviendo al comercio</h1>
        <p class="muted">Si no pasa nada, usa el botón.</p>
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="primary">Volver al comercio</button>
      </form>
      <script>
        document.getElementById('return').submit()
      </script>`,
  )
}

export function leftPage(outcome: Outcome, shopUrl?: string): Html {
  const paid = outcome === 'pay_and_leave'
  const text = paid
    ? 'Pagaste, pero el comercio nunca supo. La transacción queda INITIALIZED y no se cobra mientras el comercio ' +
      'no confirme.'
    : 'No pagaste y no volviste. El formulario vence solo y no se cobra nada.'
  return closedBrowserPage(
    html`<p>${text}</p>
      <p class="muted">La tienda debe darse cuenta por su cuenta, preguntando el estado.</p>`,
    shopUrl,
  )
}

/** `token`: present when the customer can still return. */
export function formOverPage(why: 'unknown' | 'expired' | 'done', token: string | null, shopUrl?: string): Html {
  const text = {
    unknown: ['No encontramos esta transacción', 'El token no existe. Vuelve a la tienda e inicia el pago otra vez.'],
    expired: ['Se acabó el tiempo para pagar', 'El formulario venció. Vuelve a la tienda e inicia el pago otra vez.'],
    done: ['Este formulario ya se usó', 'El pago ya terminó aquí. Vuelve a la tienda para ver cómo quedó.'],
  }[why]
  return page(
    text[0]!,
    html`<section class="card">
      <h1>${text[0]}</h1>
      <p class="muted">${text[1]}</p>
      ${token === null ? wayOut(shopUrl) : wayBack(token)}
    </section>`,
    { shopUrl },
  )
}

const wayBack = (token: string) =>
  html`<form method="post" action="/webpayserver/pay">
    <input type="hidden" name="token_ws" value="${token}" />
    <button class="primary" name="outcome" value="timeout">Volver al sitio</button>
  </form>`
