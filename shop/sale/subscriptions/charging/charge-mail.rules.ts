import { PAYMENT_METHODS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { addDays, formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import {
  layOutMail,
  type Mail,
  type MailFrame,
  type MailParts,
  type Words,
} from '#shop/ground/mail/mail-layout.rules.ts'
import { TRIES_MAX } from './charge.rules.ts'
import { chargeCause, chargeRemedy, chargedMoney, type ChargeReason } from './charge-words.rules.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { subscriptionButton } from '#shop/sale/subscriptions/plan/subscription-mail.rules.ts'
import { priceDelivery, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

/** `chargedOn`: if later than usual. `arrivesOn`: if other than `date`. `isChanged`: announced again after a change. */
export type ChargeNotice = Omit<ChargeReason, 'lastDigits'> & {
  kind: 'coming' | 'failed' | 'skipped'
  date: ChileDate
  chargedOn?: ChileDate
  arrivesOn?: ChileDate
  isChanged?: boolean
}

export const isLate = ({ date, chargedOn }: Pick<ChargeNotice, 'date' | 'chargedOn'>): boolean =>
  chargedOn !== undefined && chargedOn > addDays(date, -CHARGED_BEFORE_DAYS)

/** The mail recommends no products. `lastDigits`: of the saved card, null without one. */
export const chargeMail = (
  subscription: Subscription,
  notice: ChargeNotice & { lastDigits: string | null },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      ...{ coming: comingParts, failed: failedParts, skipped: skippedParts }[notice.kind](subscription, notice),
      action:
        notice.kind === 'coming' && notice.reason === null
          ? changeButton(subscription, notice, frame)
          : notice.kind === 'failed'
            ? chargeAgainButton(subscription, frame)
            : notice.reason === 'no_card' || notice.reason === 'declined' || notice.reason === 'card_unreadable'
              ? {
                  label: { es: 'Revisar mi tarjeta', en: 'Check my card' },
                  url: frame.publicUrl + PAYMENT_METHODS_PATH,
                }
              : subscriptionButton(subscription, frame),
    },
    frame,
  )

const changeButton = (subscription: Subscription, { date }: Pick<ChargeNotice, 'date'>, frame: MailFrame) => ({
  label: { es: 'Omitir o atrasar este despacho', en: 'Skip or delay this delivery' },
  url: `${subscriptionButton(subscription, frame).url}?entrega=${formatChileDate(date, '-')}`,
})

const chargeAgainButton = (subscription: Subscription, frame: MailFrame) => ({
  ...subscriptionButton(subscription, frame),
  label: { es: 'Cobrar de nuevo', en: 'Charge again' },
})

type Notice = ChargeNotice & { lastDigits: string | null }

function comingParts(subscription: Subscription, notice: Notice): MailParts {
  const { date, chargedOn, arrivesOn = date, lastDigits, reason } = notice
  const { firstName, reference } = subscription
  const day = formatChileDate(chargedOn ?? addDays(date, -CHARGED_BEFORE_DAYS))
  const arrives = formatChileDate(arrivesOn)
  const [amount, amountMax] = [formatClp(priceDelivery(subscription).amount), formatClp(subscription.amount)]
  const type = subscription.card ? `${subscription.card.cardType} ` : ''
  const card = {
    es: lastDigits === null ? '' : ` en tu tarjeta ${type}terminada en ${lastDigits}`,
    en: lastDigits === null ? '' : ` to your ${type}card ending in ${lastDigits}`,
  }
  const late = {
    es: 'Este despacho se atrasó por un problema nuestro: saldrá en cuanto esté pagado.',
    en: 'This delivery is late because of a problem of ours: it leaves as soon as it is paid.',
  }
  return {
    title: { es: 'Se acerca el cobro de tu suscripción', en: 'A charge of your subscription is coming' },
    subject: {
      es: `Cobro de tu suscripción ${reference} el ${day}`,
      en: `Charge of your subscription ${reference} on ${day}`,
    },
    paragraphs: [
      {
        es:
          `Hola ${firstName}: el ${day} cobraremos ${amount}${card.es} por el despacho del ${arrives} de tu ` +
          `suscripción ${reference}. El monto se calcula con los precios de ese día y nunca pasa de ${amountMax}.`,
        en:
          `Hello ${firstName}: on ${day} we will charge ${amount}${card.en} for the delivery of ${arrives} of your ` +
          `subscription ${reference}. The amount follows that day's prices and is never above ${amountMax}.`,
      },
      ...(notice.isChanged ? [changedWords] : isLate(notice) ? [late] : []),
      reason === null ? nothingToDoWords : missingDocuments(chargeRemedy(subscription, notice)),
    ],
  }
}

const changedWords: Words = {
  es: 'Es el nuevo monto, después del cambio que hiciste en tu suscripción. Si no fuiste tú, cancélala y escríbenos.',
  en: 'It is the new amount, after the change that you made. If it was not you, cancel it and write to us.',
}

const nothingToDoWords: Words = {
  es: 'No tienes que hacer nada. Si quieres omitir o atrasar este despacho, o cancelar, hazlo antes desde tu cuenta.',
  en:
    'You do not have to do anything. If you want to skip or delay this delivery, or cancel, do it before then in ' +
    'your account.',
}

const missingDocuments = ({ es, en }: Words): Words => ({
  es: `Para que podamos cobrarlo y enviarlo: ${es}`,
  en: `So that we can charge and send it: ${en}`,
})

function failedParts(subscription: Subscription, notice: Notice): MailParts {
  const { firstName, reference } = subscription
  const date = formatChileDate(notice.date)
  const [cause, remedy] = [chargeCause(subscription, notice), chargeRemedy(subscription, notice)]
  return {
    title: { es: 'No pudimos cobrar tu suscripción', en: 'We could not charge your subscription' },
    subject: {
      es: `No pudimos cobrar tu suscripción ${reference}`,
      en: `We could not charge your subscription ${reference}`,
    },
    paragraphs: [
      {
        es: `Hola ${firstName}: el despacho del ${date} de tu suscripción ${reference} no se pudo cobrar. ${cause.es}`,
        en:
          `Hello ${firstName}: the delivery of ${date} ` +
          'of your subscription ' +
          `${reference} could not be charged. ` +
          cause.en,
      },
      {
        es: `${remedy.es} Lo intentaremos de nuevo una vez al día, ${TRIES_MAX - 1} veces más.`,
        en: `${remedy.en} We will try again once a day, ${TRIES_MAX - 1} more times.`,
      },
      chargedMoney(notice),
    ],
  }
}

function skippedParts(subscription: Subscription, notice: Notice): MailParts {
  const { firstName, reference, deliveries } = subscription
  const date = formatChileDate(notice.date)
  const next = deliveries.find((delivery) => delivery.state === 'due' && delivery.date > notice.date)
  const [cause, remedy, money] = [
    chargeCause(subscription, notice),
    chargeRemedy(subscription, notice),
    chargedMoney(notice),
  ]
  return {
    title: { es: 'Este despacho no se hará', en: 'This delivery will not be made' },
    subject: {
      es: `Tu suscripción ${reference} no tendrá el despacho del ${date}`,
      en: `Your subscription ${reference} will not have the delivery of ${date}`,
    },
    paragraphs: [
      {
        es:
          `Hola ${firstName}: después de varios intentos no pudimos cobrar el despacho del ${date} de tu suscripción ` +
          `${reference}, así que no lo haremos. ${cause.es} ${money.es}`,
        en:
          `Hello ${firstName}: after several tries we could not charge the delivery of ${date} of your ` +
          `subscription ${reference}, so we will not make it. ${cause.en} ${money.en}`,
      },
      next
        ? {
            es: `Tu suscripción sigue: el próximo despacho es el ${formatChileDate(next.date)}. ${remedy.es}`,
            en: `Your subscription goes on: the next delivery is on ${formatChileDate(next.date)}. ${remedy.en}`,
          }
        : {
            es: 'Era el último despacho de tu suscripción. Puedes renovarla desde tu cuenta.',
            en: 'It was the last delivery of your subscription. You can renew it in your account.',
          },
    ],
  }
}

export function missedMail(
  subscription: Subscription,
  { dates, next }: { dates: readonly ChileDate[]; next: ChileDate },
  frame: MailFrame,
): Mail {
  const { firstName, reference } = subscription
  const isSingle = dates.length === 1
  const formatted = dates.map((date) => formatChileDate(date))
  const days = {
    es: new Intl.ListFormat('es-CL').format(formatted),
    en: new Intl.ListFormat('en-GB').format(formatted),
  }
  return layOutMail(
    {
      title: isSingle
        ? { es: 'Este despacho no se hará', en: 'This delivery will not be made' }
        : { es: 'Estos despachos no se harán', en: 'These deliveries will not be made' },
      subject: {
        es: `Tu suscripción ${reference} no tendrá ${isSingle ? 'el despacho' : 'los despachos'} del ${days.es}`,
        en: `Your subscription ${reference} will not have the ${isSingle ? 'delivery' : 'deliveries'} of ${days.en}`,
      },
      paragraphs: [
        {
          es:
            `Hola ${firstName}: por un problema nuestro no cobramos ni hicimos a tiempo ` +
            `${isSingle ? 'el despacho' : 'los despachos'} del ${days.es} de tu suscripción ${reference}, y ya no ` +
            `${isSingle ? 'lo haremos. No se cobrará' : 'los haremos. No se cobrarán'}.`,
          en:
            `Hello ${firstName}: because of a problem of ours we did not charge and make the ` +
            `${isSingle ? 'delivery' : 'deliveries'} of ${days.en} of your subscription ${reference} in time, and ` +
            `we will not make ${isSingle ? 'it' : 'them'} now. ${isSingle ? 'It' : 'They'} will not be charged.`,
        },
        {
          es:
            `Tu suscripción sigue con el despacho del ${formatChileDate(next)}: antes de cobrarlo te avisaremos por ` +
            'correo. Si te faltan tus productos, puedes comprarlos en la tienda.',
          en:
            `Your subscription goes on with the delivery of ${formatChileDate(next)}: we will write to you before ` +
            'we charge it. If you need your products, you can buy them in the shop.',
        },
      ],
      action: subscriptionButton(subscription, frame),
    },
    frame,
  )
}
