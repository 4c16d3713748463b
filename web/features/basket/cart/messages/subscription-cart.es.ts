import { ADDED_TO_CART } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const subscriptionCartTexts = defineMessages('subscription-cart', {
  differences: {
    title: 'Productos que no se pueden suscribir',
    text:
      'Estos productos de tu carro no se pueden suscribir. Los quitamos para que sigas con los demás; ' +
      'puedes comprarlos una sola vez.',
    confirm: 'Entendido',
  },
  added: ADDED_TO_CART,
  seeCart: 'Ver mi suscripción',
})
