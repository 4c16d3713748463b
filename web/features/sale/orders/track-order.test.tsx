/** The form of /seguimiento: an order without an account, by number and e-mail. */
import { test } from 'node:test'
import { TrackOrder } from '#web/features/sale/orders/track-order.tsx'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, fillIn, isFocused, sees, showPart, the } from '#test/component/show-part.tsx'

const ACCEPTED = {
  trackOrder: {
    orderReferenceId: 'K7M2P9XA',
    stage: 'preparing',
    units: 1,
    date: '2026-11-30',
    pickupDays: null,
    steps: [
      { name: 'placed', at: '2026-11-29T15:00:00.000Z', state: 'done' },
      { name: 'preparing', at: null, state: 'current' },
      { name: 'packed', at: null, state: 'to_come' },
      { name: 'sent', at: null, state: 'to_come' },
      { name: 'received', at: null, state: 'to_come' },
    ],
  },
}
const CONNECTION_FAILED = 'No pudimos buscar tu pedido. Revisa tu conexión e inténtalo de nuevo.'

test('a look for an order that is refused, fails or is never answered says so, and nothing typed is lost', async (t) => {
  await t.test('what is missing is said first', async (t) => {
    const { user } = await showPart(t, <TrackOrder />)
    await user.click(button('Ver mi pedido'))
    await sees('Escribe el número de tu pedido.')
    await sees('Escribe tu correo.')
    await sees('Marca esta casilla para continuar.')
  })
  await meetsRefusals(t, {
    show: (t) => showPart(t, <TrackOrder />),
    fill: (shown) => fillIn(shown, { 'Número de pedido': 'K7M2P9XA', 'Correo electrónico': 'ana@example.com' }),
    sends: 'TrackOrder',
    button: () => button('Ver mi pedido'),
    accepted: ACCEPTED,
    done: async () => {
      await sees('Pedido K7M2P9XA')
      await sees('Empacado')
      await sees('1 unidad')
      await isFocused(() => the('heading', 'Pedido K7M2P9XA'))
    },
    meets: {
      offline: CONNECTION_FAILED,
      internal: CONNECTION_FAILED,
      unsolved: 'La verificación venció. Márcala de nuevo.',
      tooMany: 'Demasiados intentos. Vuelve a intentarlo en 10 minutos.',
      unanswered: CONNECTION_FAILED,
    },
    own: {
      'no order has this number and e-mail': {
        refused: { status: 404, code: 'order.not_tracked' },
        shows: /^No encontramos un pedido con ese número y ese correo/,
      },
    },
  })
})
