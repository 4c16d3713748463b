import { html } from 'hono/html'
import { formatClp } from '#lib/money.ts'
import { page, type Html } from '#sandbox/page.ts'
import { choiceSection, closedBrowserPage, PAY_PAGE_STYLE, SENT_ONCE, type Choice } from '#sandbox/pay-page.ts'
import type { WalletPreference } from './payment.ts'
import type { WalletOutcome } from './wallet-outcomes.ts'

export type CheckoutPage = {
  preference: WalletPreference
  refused: boolean
  shopUrl?: string | undefined
  reviewSeconds: number | null
  lateSeconds: number
}

const STYLE = `${PAY_PAGE_STYLE}
.refused{background:var(--copihue-100);color:var(--rojo);border-radius:10px;padding:12px 16px;font-weight:600}
`

type Choices = Choice<WalletOutcome>[]

const reviewChoices = (reviewSeconds: number | null): Choices => {
  const later = reviewSeconds === null ? 'cuando alguien lo decida' : `${reviewSeconds} segundos después`
  return [
    {
      outcome: 'review',
      label: 'Queda en revisión y se aprueba después',
      about: `Vuelves con in_process. La respuesta llega por webhook ${later}.`,
    },
    {
      outcome: 'review_then_reject',
      label: 'Queda en revisión y se rechaza después',
      about: `Vuelves con in_process. El rechazo llega por webhook ${later}.`,
    },
  ]
}

const CUSTOMER_CHOICES: Choices = [
  {
    outcome: 'pay_and_leave',
    label: 'Pagar y cerrar el navegador',
    about: 'El dinero ya se cobró. La tienda se entera solo por el webhook.',
  },
  {
    outcome: 'walk_away',
    label: 'Cerrar el navegador antes de pagar',
    about: 'No pagas ni vuelves. La preferencia vence sola.',
  },
  {
    outcome: 'reject_then_retry',
    label: 'Rechazar y quedarse para probar otra tarjeta',
    about: 'El rechazo se avisa, pero el pago sigue abierto.',
  },
  {
    outcome: 'pay_twice',
    label: 'Pagar dos veces',
    about: 'Dos ventanas, dos cobros con la misma referencia: uno debe volver.',
  },
]

const providerChoices = (lateSeconds: number): Choices => [
  {
    outcome: 'late_notice',
    label: 'El webhook llega tarde',
    about: `Pagas y vuelves; el aviso llega ${lateSeconds} segundos después.`,
  },
  {
    outcome: 'repeated_notice',
    label: 'El webhook llega tres veces',
    about: 'Pagas y cierras el navegador; el mismo aviso se repite.',
  },
  {
    outcome: 'out_of_order',
    label: 'Los webhooks llegan desordenados',
    about: 'Un intento rechazado y uno aprobado; el aviso del rechazo llega último.',
  },
  {
    outcome: 'pay_in_silence',
    label: 'El webhook nunca llega',
    about: 'Pagas, cierras el navegador y nadie avisa: la tienda tiene que preguntar.',
  },
  {
    outcome: 'wrong_amount',
    label: 'Se cobra otro monto',
    about: 'Se cobran $1.000 más de lo pedido: la tienda debe devolverlo.',
  },
  {
    outcome: 'other_currency',
    label: 'Se cobra en otra moneda',
    about: 'El número es el mismo, pero en dólares: la tienda debe devolverlo.',
  },
]

const listChoices = (
  reviewSeconds: number | null,
  lateSeconds: number,
): { title: string; id: string; list: Choices }[] => [
  { title: 'Si el pago queda en revisión', id: 'review', list: reviewChoices(reviewSeconds) },
  { title: 'Si el cliente no vuelve bien', id: 'customer', list: CUSTOMER_CHOICES },
  { title: 'Si falla el proveedor', id: 'provider', list: providerChoices(lateSeconds) },
]

/** The customer (or a test) chooses the outcome. The page works without scripts. */
export function checkoutPage({ preference, refused, shopUrl, reviewSeconds, lateSeconds }: CheckoutPage): Html {
  const body = html`<div class="two">
    <section class="card order" aria-labelledby="order">
      <h2 id="order" class="muted" style="margin:0;font-size:14px">Total a pagar</h2>
      <p class="amount num">${formatClp(preference.amount)}</p>
      <dl>
        <dt>Detalle</dt>
        <dd>${preference.title}</dd>
        <dt>Referencia</dt>
        <dd class="num">${preference.externalReference}</dd>
      </dl>
    </section>
    <form class="card pay" method="post" action="/checkout/v1/pay">
      <h1 style="font-size:22px;margin-bottom:20px">Elige cómo termina el pago</h1>
      ${refused ? html`<p class="refused" role="status">El último pago fue rechazado. Puedes probar otra vez.</p>` : ''}
      <input type="hidden" name="pref_id" value="${preference.id}" />
      <div class="main-actions">
        <button class="primary" name="outcome" value="approve">Aprobar ${formatClp(preference.amount)}</button>
        <button class="danger" name="outcome" value="reject">Rechazar</button>
        <button name="outcome" value="give_up">Volver sin pagar</button>
      </div>
      ${listChoices(reviewSeconds, lateSeconds).map(({ title, id, list }) => choiceSection(id, title, list))}
    </form>
    ${SENT_ONCE}
  </div>`
  return page('Pago con Mercado Pago', body, { shopUrl, style: STYLE })
}

export function leftWalletPage(outcome: WalletOutcome, shopUrl?: string): Html {
  const text =
    outcome === 'walk_away'
      ? 'No pagaste y no volviste. La preferencia vence sola y no se cobra nada.'
      : 'Pagaste y el dinero ya se cobró. La tienda se entera por el webhook, o preguntando.'
  return closedBrowserPage(html`<p>${text}</p>`, shopUrl)
}

/** `back`: the address for the customer's return. */
export function checkoutOverPage(why: 'unknown' | 'expired', back: string | null, shopUrl?: string): Html {
  const [title, text] =
    why === 'unknown'
      ? ['No encontramos este pago', 'La preferencia no existe. Vuelve a la tienda e inicia el pago otra vez.']
      : ['Este pago ya no está disponible', 'Venció o ya terminó. Vuelve a la tienda para ver cómo quedó.']
  return page(
    title!,
    html`<section class="card">
      <h1>${title}</h1>
      <p class="muted">${text}</p>
      <a class="button" href="${back ?? shopUrl ?? '/'}">${back || shopUrl ? 'Volver a la tienda' : 'Ir al inicio'}</a>
    </section>`,
    { shopUrl },
  )
}
