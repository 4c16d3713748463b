import { CART_UPDATED, CHEQUE_PRESCRIPTION } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const cart = defineMessages('cart', {
  maxQuantity: (max: number) => `Puedes agregar máximo ${max} unidades de este producto*`,
  saveFailed: 'No pudimos guardar tu carro. Reintentando…',
  replaced: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
  changedElsewhere: {
    title: CART_UPDATED,
    text: 'Cambiaste tu carro en otra ventana. Recarga esta página para ver los mismos productos aquí.',
    reload: 'Recargar',
  },
  restricted: {
    title: CHEQUE_PRESCRIPTION,
    text: 'Este producto se vende solo en la tienda, con la receta cheque original. Lo quitaremos de tu carro.',
    confirm: 'Entendido',
  },
})
