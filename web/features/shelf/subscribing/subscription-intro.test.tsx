import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Link, useLocation } from 'react-router'
import { holds, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import SubscriptionIntro from './subscription-intro.tsx'

const line = { _id: 'vitamin', quantity: 2 }

/** The checkout, with the renewal's months that came with it. */
function Checkout() {
  const { state } = useLocation() as { state: { monthsQuantity?: number } | null }
  return <p>el checkout, {state?.monthsQuantity ?? 'sin'} meses</p>
}

test('the list of subscriptions leads a cart to the checkout; without one it only explains', async (t) => {
  await t.test('a cart', async (t) => {
    const { user, place } = await showPart(t, <SubscriptionIntro />, {
      path: '/suscripciones',
      routes: [{ path: '/suscripcion', element: <Checkout /> }],
      stored: { subscription_cart: JSON.stringify([line]) },
    })
    await user.click(await holds(() => the('link', 'Continuar con mi suscripción (2)')))
    await sees('el checkout, sin meses')
    assert.equal(place(), '/suscripcion')
  })
  await t.test('none', async (t) => {
    await showPart(t, <SubscriptionIntro />, { path: '/suscripciones' })
    await holds(() => the('link'))
    await seesNo(/Continuar con mi suscripción/)
  })
})

test('the list of subscriptions leads a renewal to the checkout, with its months', async (t) => {
  const { user, place } = await showPart(t, <SubscriptionIntro />, {
    path: '/account',
    routes: [
      {
        path: '/account',
        element: <Link to="/suscripciones" state={{ monthsQuantity: 3, daysQuantity: 14 }} children="Renovar" />,
      },
      { path: '/suscripcion', element: <Checkout /> },
    ],
  })
  await user.click(the('link', 'Renovar'))
  await sees('el checkout, 3 meses')
  assert.equal(place(), '/suscripcion')
})
