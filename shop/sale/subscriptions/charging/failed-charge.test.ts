import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, chargedTo, orderLog, passUntil, plan, useCharging } from '#test/test-charge.ts'
import { readStock } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { mailsTo } from '#test/test-subscriber.ts'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'

const SHIPPING = 3_190

eachDatabase((database) => {
  const { shop, days, readStatus, subjects, price } = useCharging(database)

  test('declined: once a day, four times, notified at the first and at the last; the date is skipped, the subscription goes on', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 }, { card: 'no_funds' })
    const [date, next] = subscription.deliveries.map((delivery) => delivery.date)
    const before = await readStock(shop, 'VITA')
    for (let tries = 1; tries <= 4; tries++) {
      for (let again = 0; again < 3; again++) {
        await chargeSubscriptions(shop)
        shop.clock.advance({ hours: 7 })
      }
      assert.equal(
        (await plan(shop, subscription))[0],
        tries < 4 ? `${date} due due ${tries} response_code -1` : `${date} skipped failed 4 response_code -1`,
      )
      shop.clock.advance({ hours: 4 })
    }
    assert.deepEqual(
      await orderLog(shop, subscription).then((orders) => orders.map(({ status, attempts }) => [status, attempts])),
      [['RECHAZADO', ['declined', 'declined', 'declined', 'declined']]],
    )
    assert.deepEqual(
      [await readStatus(subscription), await readStock(shop, 'VITA'), await chargedTo(shop, subscription)],
      ['ACTIVA', before, 0],
    )
    assert.deepEqual(await subjects(account), [
      'No pudimos cobrar tu suscripción …',
      'Tu suscripción … no tendrá el despacho del DÍA',
    ])
    const mails = await mailsTo(shop, account)
    assert.match(
      mails[1]!.text,
      /terminada en 6590.*\n.*inscribe otra en tu cuenta. Lo intentaremos de nuevo una vez al día, 3 veces más/,
    )
    assert.match(mails[2]!.text, new RegExp(`próximo despacho es el ${next!.split('-').reverse().join('/')}`))
    await enrol(shop, account)
    await passUntil(shop, next!, 2)
    await chargeSubscriptions(shop)
    assert.equal((await plan(shop, subscription))[1], `${next} paid paid`)
  })

  test('a card that declines once pays the next day, with the same order', async () => {
    const { subscription } = await activeSubscription(shop, { VITA: 1 }, { card: 'declines_once' })
    await chargeSubscriptions(shop)
    await days(1)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      (await orderLog(shop, subscription)).map(({ status, attempts }) => [status, attempts]),
      [['AUTORIZADO', ['declined', 'approved']]],
    )
    assert.equal(await chargedTo(shop, subscription), 5_000 + SHIPPING)
  })

  test('no units, no prescription, a withdrawn product, no card: no charge is requested, the customer is notified of the remedy, and the charge succeeds afterwards', async () => {
    const chargesBefore = shop.sandbox.oneclick.charges().length
    const few = await activeSubscription(shop, { FEW: 2 })
    const [taken, simple, withdrawn] = [
      await activeSubscription(shop, { FEW: 2 }),
      await activeSubscription(shop, { SIMPLE: 1 }),
      await activeSubscription(shop, { WITHDRAWN: 1 }),
    ]
    const cardless = await activeSubscription(shop, { VITA: 1 })
    await removeCard(shop, cardless)
    await price('WITHDRAWN', { enabled: false })
    await chargeSubscriptions(shop)
    const reason = async ({ subscription }: typeof few) =>
      (await plan(shop, subscription))[0]!.split(' ').slice(1).join(' ')
    assert.deepEqual(
      [
        await reason(few),
        await reason(taken),
        await reason(simple),
        await reason(withdrawn),
        await reason(cardless),
      ].toSorted(),
      ['due due 1 no_card', 'due due 1 out_of_stock', 'due due 1 prescription', 'due due 1 withdrawn', 'paid paid'],
    )
    assert.equal(shop.sandbox.oneclick.charges().length, chargesBefore + 1)
    const short = (await reason(few)) === 'paid paid' ? taken : few
    for (const [{ account }, text] of [
      [short, /unidades suficientes de: Producto FEW/],
      [simple, /Sube una receta vigente de Producto SIMPLE/],
      [withdrawn, /Ya no vendemos en línea: Producto WITHDRAWN/],
      [cardless, /Inscribe una tarjeta en tu cuenta[\s\S]*Cobrar de nuevo: \S+\/account\/subscriptions\/detail\//],
    ] as const)
      assert.match((await mailsTo(shop, account)).at(-1)!.text, text)
    assert.deepEqual(
      (await orderLog(shop, short.subscription)).map(({ status, attempts }) => [status, attempts]),
      [['PENDIENTE', []]],
    )
    await price('FEW', { stock: 50 })
    await price('WITHDRAWN', { enabled: true })
    await enrol(shop, cardless.account)
    await days(1)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await reason(short), await reason(withdrawn), await reason(cardless), await reason(simple)],
      ['paid paid 1', 'paid paid 1', 'paid paid 1', 'due due 2 prescription'],
    )
  })

  test('after its last date is skipped it is TERMINADA too', async () => {
    const { account, subscription } = await activeSubscription(
      shop,
      { VITA: 1 },
      { daysQuantity: 35, card: 'declines_once' },
    )
    for (let day = 0; day < 2; day++, await days(1)) await chargeSubscriptions(shop)
    await enrol(shop, account, { card: 'no_funds' })
    await passUntil(shop, subscription.deliveries[1]!.date, 2)
    for (let day = 0; day < 4; day++, await days(1)) await chargeSubscriptions(shop)
    assert.deepEqual(
      [await readStatus(subscription), (await plan(shop, subscription)).map((line) => line.split(' ')[1])],
      ['TERMINADA', ['paid', 'skipped']],
    )
    assert.match((await mailsTo(shop, account)).at(-1)!.text, /Era el último despacho de tu suscripción/)
  })

  test('a charge that fails with a bug lets the others run, and is tried again an hour later', async () => {
    const [broken, sound] = [await activeSubscription(shop, { VITA: 1 }), await activeSubscription(shop, { VITA: 1 })]
    await sql
      .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;`)
      .execute(shop.db)
    await sql
      .raw(
        `create trigger refuse before insert on orders for each row when (new.subscription_id = '${broken.subscription.id}') execute function refuse()`,
      )
      .execute(shop.db)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await chargedTo(shop, broken.subscription), await chargedTo(shop, sound.subscription)],
      [0, 5_000 + SHIPPING],
    )
    assert.equal(await chargeSubscriptions(shop), 0)
    await sql.raw('drop trigger refuse on orders').execute(shop.db)
    shop.clock.advance({ minutes: 61 })
    await chargeSubscriptions(shop)
    assert.deepEqual(
      (await orderLog(shop, broken.subscription)).map(({ attempts }) => attempts),
      [['approved']],
    )
  })
})
