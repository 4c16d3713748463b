import { formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import {
  layOutMail,
  type Mail,
  type MailFrame,
  type MailParts,
  type Words,
} from '#shop/ground/mail/mail-layout.rules.ts'
import { PAYMENT_METHODS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { subscriptionButton } from '#shop/sale/subscriptions/plan/subscription-mail.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import type { EnrolmentLink } from './staff-subscription.rules.ts'
import type { CancelReason } from './subscription-view.rules.ts'

/** What staff did to a subscription. */
export type Service =
  | { is: 'skipped'; date: ChileDate }
  | { is: 'delayed'; date: ChileDate; to: ChileDate }
  | { is: 'cancelled'; reason: CancelReason }
  | { is: 'link'; link: EnrolmentLink }

type Named = Pick<Subscription, 'firstName' | 'reference'>

/** Names no product, and no prescription. The button leads to the customer's account, which asks to sign in. */
export const serviceMail = (subscription: Named, service: Service, frame: MailFrame): Mail =>
  layOutMail(
    {
      ...toParts(subscription, service),
      action:
        service.is === 'link' && service.link === 'card'
          ? {
              label: { es: 'Inscribir mi tarjeta', en: 'Register my card' },
              url: frame.publicUrl + PAYMENT_METHODS_PATH,
            }
          : subscriptionButton(subscription, frame),
    },
    frame,
  )

function toParts(subscription: Named, service: Service): MailParts {
  switch (service.is) {
    case 'skipped':
      return skippedParts(subscription, formatChileDate(service.date))
    case 'delayed':
      return delayedParts(subscription, formatChileDate(service.date), formatChileDate(service.to))
    case 'cancelled':
      return cancelledParts(subscription, service.reason)
    case 'link':
      return service.link === 'card' ? cardParts(subscription) : againParts(subscription)
  }
}

const NOT_WISHED: Words = {
  es: 'Si no lo pediste, escríbenos o llámanos y lo revisamos contigo.',
  en: 'If you did not ask for it, write or call us and we will look at it with you.',
}

const SAFE_WORDS: Words = {
  es: 'Entra con tu correo y tu contraseña. Nunca te pediremos los números de tu tarjeta por correo ni por teléfono.',
  en: 'Sign in with your e-mail and password. We never ask for the numbers of your card by mail or by phone.',
}

const skippedParts = ({ firstName, reference }: Named, day: string): MailParts => ({
  title: { es: 'Omitimos una entrega', en: 'We skipped a delivery' },
  subject: {
    es: `Suscripción ${reference}: omitimos la entrega del ${day}`,
    en: `Subscription ${reference}: we skipped the delivery of ${day}`,
  },
  paragraphs: [
    {
      es:
        `Hola ${firstName}: omitimos la entrega del ${day} de tu suscripción ${reference}. No la cobraremos ni la ` +
        'enviaremos; las demás siguen igual.',
      en:
        `Hello ${firstName}: we skipped the delivery of ${day} of your subscription ${reference}. We will neither ` +
        'charge nor send it; the others stay as they are.',
    },
    {
      es: 'Mientras quede tiempo puedes reponerla en la página de tu suscripción.',
      en: 'While there is time you can restore it on the page of your subscription.',
    },
    NOT_WISHED,
  ],
})

const delayedParts = ({ firstName, reference }: Named, from: string, to: string): MailParts => ({
  title: { es: 'Cambiamos el día de una entrega', en: 'We moved a delivery' },
  subject: {
    es: `Suscripción ${reference}: tu entrega pasa al ${to}`,
    en: `Subscription ${reference}: your delivery is now on ${to}`,
  },
  paragraphs: [
    {
      es:
        `Hola ${firstName}: la entrega del ${from} de tu suscripción ${reference} será el ${to}. Te avisaremos de ` +
        'su cobro antes de hacerlo; las demás fechas siguen igual.',
      en:
        `Hello ${firstName}: the delivery of ${from} of your subscription ${reference} will be on ${to}. We will ` +
        'tell you before we charge it; the other dates stay as they are.',
    },
    NOT_WISHED,
  ],
})

const CANCEL_WORDS: Record<CancelReason, Words> = {
  requested: { es: 'como nos pediste', en: 'as you asked us' },
  no_stock: {
    es: 'porque no tendremos unidades para las próximas entregas',
    en: 'because we will have no units for the next deliveries',
  },
  no_payment: { es: 'porque no pudimos cobrarla', en: 'because we could not charge it' },
  no_prescription: {
    es: 'porque falta un documento que las entregas necesitan',
    en: 'because a document is missing that the deliveries need',
  },
  duplicate: { es: 'porque estaba repetida', en: 'because there were two of it' },
}

const cancelledParts = ({ firstName, reference }: Named, reason: CancelReason): MailParts => ({
  title: { es: 'Cancelamos tu suscripción', en: 'We cancelled your subscription' },
  subject: { es: `Suscripción ${reference} cancelada`, en: `Subscription ${reference} cancelled` },
  paragraphs: [
    {
      es:
        `Hola ${firstName}: cancelamos tu suscripción ${reference}, ${CANCEL_WORDS[reason].es}. No haremos más ` +
        'cobros; lo que ya estaba pagado lo recibirás igual.',
      en:
        `Hello ${firstName}: we cancelled your subscription ${reference}, ${CANCEL_WORDS[reason].en}. We will not ` +
        'charge you again; you will still receive what was already paid.',
    },
    {
      es: 'Si quieres retomarla, puedes renovarla desde tu cuenta.',
      en: 'If you want to take it up again, you can renew it in your account.',
    },
    NOT_WISHED,
  ],
})

const cardParts = ({ firstName, reference }: Named): MailParts => ({
  title: { es: 'Inscribe una tarjeta', en: 'Register a card' },
  subject: {
    es: `Falta una tarjeta para tu suscripción ${reference}`,
    en: `Your subscription ${reference} needs a card`,
  },
  paragraphs: [
    {
      es:
        `Hola ${firstName}: no podemos cobrar tu suscripción ${reference} con la tarjeta que tenemos. Inscribe una ` +
        'en tu cuenta y seguimos con tus entregas.',
      en:
        `Hello ${firstName}: we cannot charge your subscription ${reference} to the card that we have. Register one ` +
        'in your account and your deliveries go on.',
    },
    SAFE_WORDS,
  ],
})

const againParts = ({ firstName, reference }: Named): MailParts => ({
  title: { es: 'Tu suscripción quedó a medias', en: 'Your subscription is not finished' },
  subject: {
    es: `Tu suscripción ${reference} quedó a medias`,
    en: `Your subscription ${reference} is not finished`,
  },
  paragraphs: [
    {
      es:
        `Hola ${firstName}: tu suscripción ${reference} no comenzó porque no se inscribió una tarjeta. Puedes ` +
        'renovarla en su página, con los mismos productos; nada se ha cobrado.',
      en:
        `Hello ${firstName}: your subscription ${reference} did not begin because no card was registered. You can ` +
        'renew it on its page, with the same products; nothing was charged.',
    },
    SAFE_WORDS,
  ],
})
