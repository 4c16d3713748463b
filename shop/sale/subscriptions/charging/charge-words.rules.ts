import type { Words } from '#shop/ground/mail/mail-layout.rules.ts'
import type { FailureReason } from './charge.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

export type ChargeReason = { reason: FailureReason | null; skus: string[]; lastDigits: string | null }

const listProductNames = ({ lines }: Subscription, { skus }: ChargeReason): string =>
  lines
    .filter(({ sku }) => skus.includes(sku))
    .map(({ name }) => name)
    .join(', ')

export function chargeCause(subscription: Subscription, notice: ChargeReason): Words {
  const { reason, lastDigits } = notice
  const products = listProductNames(subscription, notice)
  switch (reason) {
    case 'declined':
      return {
        es: `Tu banco rechazó el cobro${lastDigits === null ? '' : ` en la tarjeta terminada en ${lastDigits}`}.`,
        en: `Your bank declined the charge${lastDigits === null ? '' : ` to the card ending in ${lastDigits}`}.`,
      }
    case 'no_card':
    case 'card_unreadable':
      return { es: 'No tienes una tarjeta inscrita.', en: 'You have no registered card.' }
    case 'prescription':
      return {
        es: `Falta una receta vigente de: ${products}.`,
        en: `A valid prescription is missing for: ${products}.`,
      }
    case 'out_of_stock':
      return {
        es: `No tenemos unidades suficientes de: ${products}.`,
        en: `We do not have enough units of: ${products}.`,
      }
    case 'withdrawn':
      return { es: `Ya no vendemos en línea: ${products}.`, en: `We no longer sell online: ${products}.` }
    case 'no_delivery':
      return {
        es: 'No podemos entregar en la dirección de tu suscripción.',
        en: 'We cannot deliver to the address of your subscription.',
      }
    default:
      return { es: 'Tuvimos un problema al procesarlo.', en: 'We had a problem when processing it.' }
  }
}

export const chargedMoney = ({ reason }: Pick<ChargeReason, 'reason'>): Words =>
  reason === 'given_back'
    ? { es: 'Lo que alcanzó a cobrarse vuelve a tu tarjeta.', en: 'What was charged goes back to your card.' }
    : { es: 'No se hizo ningún cobro.', en: 'Nothing was charged.' }

export function chargeRemedy(subscription: Subscription, notice: ChargeReason): Words {
  switch (notice.reason) {
    case 'declined':
      return {
        es: 'Revisa que tu tarjeta tenga saldo y esté vigente, o inscribe otra en tu cuenta.',
        en: 'Check that your card has funds and has not expired, or register another one in your account.',
      }
    case 'no_card':
    case 'card_unreadable':
      return { es: 'Inscribe una tarjeta en tu cuenta.', en: 'Register a card in your account.' }
    case 'prescription':
      return {
        es: `Sube una receta vigente de ${listProductNames(subscription, notice)} en el detalle de tu suscripción.`,
        en: `Upload a valid prescription for ${listProductNames(subscription, notice)} in your subscription's details.`,
      }
    case 'no_delivery':
      return {
        es: 'Cambia la dirección en el detalle de tu suscripción.',
        en: "Change the address in your subscription's details.",
      }
    case 'withdrawn':
      return {
        es: 'Puedes cancelarla y crear otra sin ese producto desde tu cuenta.',
        en: 'You can cancel it and create another one without that product in your account.',
      }
    default:
      return { es: 'No tienes que hacer nada.', en: 'You do not have to do anything.' }
  }
}
