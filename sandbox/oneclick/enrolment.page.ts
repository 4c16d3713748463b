import { html } from 'hono/html'
import { page, type Html } from '#sandbox/page.ts'
import { choiceSection, closedBrowserPage, PAY_PAGE_STYLE, wayOut, type Choice } from '#sandbox/pay-page.ts'
import { CARD_FIELDS, type CardField, type TypedCard } from './card-form.ts'
import { ONECLICK_CARDS } from './card.ts'
import type { Enrolment } from './oneclick-ledger.ts'

const STYLE = `${PAY_PAGE_STYLE}
.cards{list-style:none;margin:0;padding:0}
.cards>label{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;padding:12px;border:1px solid #8a968f;
  border-radius:10px;margin-bottom:8px;align-items:center}
.cards>label:has(:checked){border-color:var(--hoja-700);background:var(--hoja-50);
  box-shadow:inset 0 0 0 1px var(--hoja-700)}
.cards>label:has(:focus-visible){outline:3px solid var(--hoja-600);outline-offset:2px}
.cards [type=radio]{accent-color:var(--hoja-700);width:18px;height:18px;margin:0;outline:0;grid-row:1/3}
.typed{display:none;gap:12px;padding:4px 0 8px;grid-template-columns:1fr 1fr 1fr}
.cards:has([value=typed]:checked) .typed{display:grid}
.typed .wide{grid-column:1/-1}.typed label{display:block;font-weight:600;font-size:14px;margin-bottom:4px}
.typed input{font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid #8a968f;border-radius:10px}
.typed [aria-invalid]{border-color:#a3123d}.typed .wrong{color:#a3123d;font-size:14px;margin:4px 0 0}
.cards strong{font-size:15px}.cards .small{grid-column:2}
@media(min-width:860px){.two{grid-template-areas:"shop form" ". form";grid-template-rows:auto 1fr}
.shop{grid-area:shop}.enrol{grid-area:form}}
`

const CUSTOMER: Choice<Enrolment>[] = [
  {
    outcome: 'timeout',
    label: 'Dejar vencer',
    about: 'Se acaba el tiempo: vuelves con TBK_TOKEN, y la inscripción ya no existe.',
  },
  {
    outcome: 'approve_and_leave',
    label: 'Cerrar el navegador después de inscribir',
    about: 'El banco acepta y no vuelves. En 60 segundos la inscripción se borra.',
  },
  {
    outcome: 'walk_away',
    label: 'Cerrar el navegador antes de inscribir',
    about: 'No vuelves. El formulario vence solo.',
  },
]
const PROVIDER: Choice<Enrolment>[] = [
  {
    outcome: 'error_500_once',
    label: 'Error 500 al confirmar',
    about: 'Inscribe. La primera confirmación falla; la siguiente funciona.',
  },
  {
    outcome: 'lost_answer',
    label: 'Se pierde la respuesta',
    about: 'Inscribe, pero la respuesta se corta: la tienda no alcanza a conocer la tarjeta.',
  },
]

/** The customer (or a test) picks a card and the outcome. The page works without scripts. */
export function enrolmentPage({
  token,
  email,
  commerceName,
  shopUrl,
  typed,
  wrong = [],
}: {
  token: string
  email: string
  commerceName: string
  shopUrl?: string | undefined
  typed?: TypedCard
  wrong?: readonly CardField[]
}): Html {
  const body = html`<div class="two">
    <section class="card shop" aria-labelledby="shop">
      <h2 id="shop">Inscribir tu tarjeta</h2>
      <dl>
        <dt>Comercio</dt>
        <dd>${commerceName}</dd>
        <dt>Correo</dt>
        <dd>${email}</dd>
      </dl>
      <p class="muted small" style="margin:16px 0 0">
        El comercio podrá cobrar a esta tarjeta sin que vuelvas a ingresarla. Aquí no hay tarjetas de verdad.
      </p>
    </section>
    <form class="card enrol" method="post" action="/webpayserver/enrol">
      <h1 style="font-size:22px;margin-bottom:20px">Elige tarjeta y cómo termina</h1>
      <input type="hidden" name="TBK_TOKEN" value="${token}" />
      <fieldset>
        <legend>Tarjeta</legend>
        <div class="cards">
          ${ONECLICK_CARDS.map(
            (card, index) =>
              html`<label
                ><input type="radio" name="card" value="${card.id}" ${index === 0 && !typed ? 'checked' : ''} /><strong
                  >${card.type} <span class="num">•••• ${card.digits}</span></strong
                ><span class="muted small">${card.about}</span></label
              >`,
          )}
          <label
            ><input type="radio" name="card" value="typed" ${typed ? 'checked' : ''} /><strong
              >Escribir los datos de una tarjeta</strong
            ><span class="muted small">Solo números de prueba, como 4051 8856 0044 6623.</span></label
          >
          <div class="typed">${CARD_FIELDS.map((field) => typedField(field, typed?.[field.name], wrong))}</div>
        </div>
      </fieldset>
      <div class="main-actions">
        <button class="primary" name="outcome" value="approve">Inscribir tarjeta</button>
        <button class="danger" name="outcome" value="reject">Rechazar</button>
        <button name="outcome" value="abandon">Anular</button>
      </div>
      ${choiceSection('customer', 'Si el cliente no vuelve bien', CUSTOMER)}
      ${choiceSection('provider', 'Si falla el proveedor', PROVIDER)}
    </form>
  </div>`
  return page('Inscripción Oneclick', body, { shopUrl, style: STYLE })
}

const WIDE_FIELDS: readonly CardField[] = ['owner', 'number']

function typedField(
  { name, label, autocomplete, wrong: sentence }: (typeof CARD_FIELDS)[number],
  value: string | undefined,
  wrong: readonly CardField[],
): Html {
  const isWrong = wrong.includes(name)
  const focus = wrong[0] === name ? 'autofocus' : ''
  return html`<div class="${WIDE_FIELDS.includes(name) ? 'wide' : ''}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value ?? ''}"
      autocomplete="${autocomplete}"
      ${name === 'owner' ? '' : 'inputmode=numeric'}
      ${isWrong ? html`aria-invalid="true" aria-describedby="wrong-${name}" ${focus}` : ''}
    />
    ${isWrong ? html`<p class="wrong" id="wrong-${name}">${sentence}</p>` : ''}
  </div>`
}

export function enrolmentLeftPage(enrolled: boolean, shopUrl?: string): Html {
  const text = enrolled
    ? 'El banco aceptó la tarjeta, pero la tienda no lo confirmó: la inscripción se borra sola en 60 segundos.'
    : 'No inscribiste nada y no volviste. El formulario vence solo.'
  return closedBrowserPage(html`<p>${text}</p>`, shopUrl)
}

/** `token`: present when the customer can still return. */
export function enrolmentOverPage(why: 'unknown' | 'expired' | 'done', token: string | null, shopUrl?: string): Html {
  const text = {
    unknown: [
      'No encontramos esta inscripción',
      'El token no existe. Vuelve a la tienda e inscribe tu tarjeta otra vez.',
    ],
    expired: [
      'Se acabó el tiempo para inscribir',
      'El formulario venció. Vuelve a la tienda e inscribe tu tarjeta otra vez.',
    ],
    done: ['Este formulario ya se usó', 'La inscripción ya terminó aquí. Vuelve a la tienda para ver cómo quedó.'],
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
  html`<form method="post" action="/webpayserver/enrol">
    <input type="hidden" name="TBK_TOKEN" value="${token}" />
    <button class="primary" name="outcome" value="timeout">Volver al sitio</button>
  </form>`
