import { addDays, formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { mailHtml } from '#shop/mail/order-mail.rules.ts'
import { MOST_TRIES, type FailureReason } from './charge.rules.ts'
import { CHARGED_BEFORE_DAYS } from './delivery-dates.rules.ts'
import type { Subscription } from './subscription.rules.ts'

/** What there is to tell about the charge of a delivery. `reason`: why it failed, or what is in its way; `skus`: of which products. `chargedOn`: the day of a charge that is coming, when it is later than usual. `arrivesOn`: when its delivery comes, if not on `date`. */
export type ChargeNews = {
  kind: 'coming' | 'failed' | 'skipped'
  date: ChileDate
  chargedOn?: ChileDate
  arrivesOn?: ChileDate
  reason: FailureReason | null
  skus: string[]
}

/** Whether a charge comes later than the plan has it. */
export const isLate = ({ date, chargedOn }: Pick<ChargeNews, 'date' | 'chargedOn'>): boolean =>
  chargedOn !== undefined && chargedOn > addDays(date, -CHARGED_BEFORE_DAYS)

/** The mail about a delivery's charge, in Chilean Spanish: subject, text and HTML of the same words. It recommends nothing. */
export function chargeMail(
  subscription: Subscription,
  news: ChargeNews & { lastDigits: string | null },
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const { title, subject, words } = { coming, failed, skipped }[news.kind](subscription, news)
  const button =
    news.reason === 'no_card' || news.reason === 'declined' || news.reason === 'card_unreadable'
      ? { label: 'Revisar mi tarjeta', url: `${publicUrl}/account/payment-methods` }
      : { label: 'Ver mi suscripción', url: `${publicUrl}/account/subscriptions/detail/${subscription.reference}` }
  return {
    subject,
    text: [title, '', ...words, '', `${button.label}: ${button.url}`, '', `Boldo · ${publicUrl}`].join('\n'),
    html: mailHtml(title, words, [], [], publicUrl, button),
  }
}

type News = ChargeNews & { lastDigits: string | null }
type Words = { title: string; subject: string; words: string[] }

function coming(subscription: Subscription, news: News): Words {
  const { date, chargedOn, arrivesOn = date, lastDigits, reason, skus } = news
  const { firstName, reference } = subscription
  const day = formatChileDate(chargedOn ?? addDays(date, -CHARGED_BEFORE_DAYS))
  return {
    title: 'Se acerca el cobro de tu suscripción',
    subject: `Cobro de tu suscripción ${reference} el ${day}`,
    words: [
      `Hola ${firstName}: el ${day} cobraremos hasta ${formatClp(subscription.amount)}${lastDigits === null ? '' : ` en tu tarjeta terminada en ${lastDigits}`} por el envío del ${formatChileDate(arrivesOn)} de tu suscripción ${reference}.`,
      ...(isLate(news) ? ['Este envío se atrasó por un problema nuestro: saldrá en cuanto esté pagado.'] : []),
      ...(reason === null
        ? ['No tienes que hacer nada. Si quieres cancelarla o cambiar la dirección, hazlo antes desde tu cuenta.']
        : [`Para que podamos cobrarlo y enviarlo: ${remedy(subscription, { reason, skus, lastDigits })}`]),
    ],
  }
}

function failed(subscription: Subscription, news: News): Words {
  const { firstName, reference } = subscription
  return {
    title: 'No pudimos cobrar tu suscripción',
    subject: `No pudimos cobrar tu suscripción ${reference}`,
    words: [
      `Hola ${firstName}: el envío del ${formatChileDate(news.date)} de tu suscripción ${reference} no se pudo cobrar. ${cause(subscription, news)}`,
      `${remedy(subscription, news)} Lo intentaremos de nuevo una vez al día, ${MOST_TRIES - 1} veces más.`,
      money(news),
    ],
  }
}

function skipped(subscription: Subscription, news: News): Words {
  const { firstName, reference, deliveries } = subscription
  const next = deliveries.find(({ state, date }) => state === 'due' && date > news.date)
  return {
    title: 'Este envío no se hará',
    subject: `Tu suscripción ${reference} no tendrá el envío del ${formatChileDate(news.date)}`,
    words: [
      `Hola ${firstName}: después de varios intentos no pudimos cobrar el envío del ${formatChileDate(news.date)} de tu suscripción ${reference}, así que no lo haremos. ${cause(subscription, news)} ${money(news)}`,
      next
        ? `Tu suscripción sigue: el próximo envío es el ${formatChileDate(next.date)}. ${remedy(subscription, news)}`
        : 'Era el último envío de tu suscripción. Puedes renovarla desde tu cuenta.',
    ],
  }
}

/** The one mail about dates that were missed and are skipped, the earliest first; `next`: the date that the subscription goes on with. */
export function missedMail(
  { firstName, reference }: Subscription,
  { dates, next }: { dates: readonly ChileDate[]; next: ChileDate },
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const button = { label: 'Ver mi suscripción', url: `${publicUrl}/account/subscriptions/detail/${reference}` }
  const days = new Intl.ListFormat('es-CL').format(dates.map((date) => formatChileDate(date)))
  const title = dates.length === 1 ? 'Este envío no se hará' : 'Estos envíos no se harán'
  const words = [
    `Hola ${firstName}: por un problema nuestro no ${dates.length === 1 ? 'cobramos ni hicimos a tiempo el envío' : 'cobramos ni hicimos a tiempo los envíos'} del ${days} de tu suscripción ${reference}, y ya no ${dates.length === 1 ? 'lo haremos. No se cobrará' : 'los haremos. No se cobrarán'}.`,
    `Tu suscripción sigue con el envío del ${formatChileDate(next)}: antes de cobrarlo te avisaremos por correo. Si te faltan tus productos, puedes comprarlos en la tienda.`,
  ]
  return {
    subject: `Tu suscripción ${reference} no tendrá ${dates.length === 1 ? `el envío del ${days}` : `los envíos del ${days}`}`,
    text: [title, '', ...words, '', `${button.label}: ${button.url}`, '', `Boldo · ${publicUrl}`].join('\n'),
    html: mailHtml(title, words, [], [], publicUrl, button),
  }
}

type Reason = Pick<News, 'reason' | 'skus' | 'lastDigits'>

const names = ({ lines }: Subscription, { skus }: Reason): string =>
  lines
    .filter(({ sku }) => skus.includes(sku))
    .map(({ name }) => name)
    .join(', ')

function cause(subscription: Subscription, news: Reason): string {
  const { reason, lastDigits } = news
  if (reason === 'declined')
    return `Tu banco rechazó el cobro${lastDigits === null ? '' : ` en la tarjeta terminada en ${lastDigits}`}.`
  if (reason === 'no_card' || reason === 'card_unreadable') return 'No tienes una tarjeta inscrita.'
  if (reason === 'prescription') return `Falta una receta vigente de: ${names(subscription, news)}.`
  if (reason === 'out_of_stock') return `No tenemos unidades suficientes de: ${names(subscription, news)}.`
  if (reason === 'withdrawn') return `Ya no vendemos en línea: ${names(subscription, news)}.`
  return reason === 'no_delivery'
    ? 'No podemos entregar en la dirección de tu suscripción.'
    : 'Tuvimos un problema al procesarlo.'
}

const money = ({ reason }: Reason): string =>
  reason === 'given_back' ? 'Lo que alcanzó a cobrarse vuelve a tu tarjeta.' : 'No se hizo ningún cobro.'

/** What the customer can do about it. */
function remedy(subscription: Subscription, news: Reason): string {
  const { reason } = news
  if (reason === 'declined') return 'Revisa que tu tarjeta tenga saldo y esté vigente, o inscribe otra en tu cuenta.'
  if (reason === 'no_card' || reason === 'card_unreadable') return 'Inscribe una tarjeta en tu cuenta.'
  if (reason === 'prescription')
    return `Sube una receta vigente de ${names(subscription, news)} en el detalle de tu suscripción.`
  if (reason === 'no_delivery') return 'Cambia la dirección en el detalle de tu suscripción.'
  if (reason === 'withdrawn') return 'Puedes cancelarla y crear otra sin ese producto desde tu cuenta.'
  return 'No tienes que hacer nada.'
}
