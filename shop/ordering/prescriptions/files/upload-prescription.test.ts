import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { RefusalCode } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { chargedFor, inTheForm, pay, payAndReturn, readStatus, readyOrder, toCart } from '#test/test-buyer.ts'
import { exe, html, jpeg, pdf, png, svg } from '#test/test-files.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { forgetPrescriptions } from './forget-prescriptions.ts'
import { readPrescriptionFile } from './read-prescription-file.ts'
import { removePrescription } from './remove-prescription.ts'
import { usePrescriptions } from '#test/test-prescriptions.ts'
import { subscriber } from '#test/test-subscriber.ts'

eachDatabase((database) => {
  const { shop, stored, findProductIds, upload, findLine } = usePrescriptions(database)
  type Order = Awaited<ReturnType<typeof readyOrder>>

  test('updateOrder’s delete marker removes a line’s file, and nothing while the order is being paid', async () => {
    const order = await readyOrder(shop, { SIMPLE: 1, FREE: 1 })
    await upload(order, ['SIMPLE'])
    const products = (await toCart(shop, { SIMPLE: 1, FREE: 1 })).map((line) => ({
      ...line,
      prescription: 'receta.pdf',
    }))
    const change = (prescription: string) =>
      updateOrder(shop, {
        visitor: order.visitor,
        orderId: order.id,
        changes: { products: products.map((line) => ({ ...line, prescription })) },
      })
    assert.equal(
      findLine(await change('receta.pdf'), 'SIMPLE').prescription?.fileName,
      'receta.pdf',
      'a name changes nothing',
    )
    await shop.db.updateTable('orders').set({ confirming_attempt: order.id }).where('id', '=', order.id).execute()
    await assertRefused(change('delete'), 'order.payment_in_progress')
    await shop.db.updateTable('orders').set({ confirming_attempt: null }).where('id', '=', order.id).execute()
    assert.equal(findLine(await change('delete'), 'SIMPLE').prescription, null)
    assert.equal(findLine(await change('delete'), 'SIMPLE').prescription, null, 'twice is once')
  })

  test('a file for two lines unblocks the payment; it survives every save of the cart', async () => {
    const order = await readyOrder(shop, { SIMPLE: 1, RETAINED: 2, FREE: 1 })
    await assertRefused(pay(shop, order), 'order.prescription_missing')
    const uploaded = await upload(order, ['SIMPLE', 'RETAINED'], await jpeg(), 'Receta Dra. Ñuñez.JPG')
    assert.deepEqual(
      uploaded.lines.map((line) => line.prescription && [line.prescription.fileName, line.prescription.state]),
      [['Receta Dra. Ñuñez.jpg', 'subida'], ['Receta Dra. Ñuñez.jpg', 'subida'], null],
    )
    const saved = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { products: await toCart(shop, { RETAINED: 1, SIMPLE: 3 }) },
    })
    assert.equal(findLine(saved, 'SIMPLE').prescription?.fileName, 'Receta Dra. Ñuñez.jpg')
    const without = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { products: await toCart(shop, { RETAINED: 1 }) },
    })
    assert.equal(without.lines.length, 1)
    const again = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { products: await toCart(shop, { RETAINED: 1, SIMPLE: 1 }) },
    })
    assert.equal(findLine(again, 'SIMPLE').prescription?.state, 'subida')
    await payAndReturn(shop, again)
    const paid = (await getMyOrder(shop, again))!
    assert.deepEqual([paid.status, findLine(paid, 'RETAINED').prescription?.state], ['AUTORIZADO', 'recibida'])
    await assertRefused(upload(paid, ['RETAINED']), 'order.finished')
    await assertRefused(
      removePrescription(shop, {
        visitor: paid.visitor,
        orderId: paid.id,
        productIds: await findProductIds('RETAINED'),
      }),
      'order.finished',
    )
  })

  test('only the picture is stored: no place where it was taken, no hidden data after it', async () => {
    const order = await readyOrder(shop, { SIMPLE: 1 })
    const dirty = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')])
    assert.ok(dirty.includes('SECRET-PLACE'))
    const { prescription } = findLine(await upload(order, ['SIMPLE'], dirty, 'x.pdf'), 'SIMPLE')
    assert.deepEqual([prescription?.fileName, prescription?.contentType], ['x.jpg', 'image/jpeg'])
    const picture = Buffer.from(stored.get(prescription!.id)!)
    assert.ok(!picture.includes('SECRET-PLACE') && !picture.includes('<script'))
    assert.deepEqual([(await sharp(picture).metadata()).width, (await sharp(picture).metadata()).height], [320, 400])
  })

  test('invalid files are refused by their bytes, whatever their name, and nothing of them is stored', async () => {
    const order = await readyOrder(shop, { SIMPLE: 1 })
    const before = stored.size
    const bad: [bytes: Uint8Array, code: RefusalCode][] = [
      [Buffer.alloc(0), 'prescription.file_empty'],
      [pdf({ bytes: 5_242_881 }), 'prescription.file_too_large'],
      [exe(), 'prescription.file_type'],
      [svg(), 'prescription.file_type'],
      [html(), 'prescription.file_type'],
      [Buffer.concat([html(), pdf()]), 'prescription.file_type'],
      [pdf({ extra: '4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj' }), 'prescription.file_type'],
      [pdf({ extra: '4 0 obj<</S/#4aava#53cript>>endobj' }), 'prescription.file_type'],
      [pdf({ extra: '<html><script>1</script></html>' }), 'prescription.file_type'],
      [pdf().subarray(0, 120), 'prescription.file_unreadable'],
      [(await jpeg()).subarray(0, 400), 'prescription.file_unreadable'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]), 'prescription.file_unreadable'],
    ]
    for (const [bytes, code] of bad) await assertRefused(upload(order, ['SIMPLE'], bytes), code)
    assert.equal(stored.size, before)
    assert.equal(findLine((await getMyOrder(shop, order))!, 'SIMPLE').prescription, null)
    assert.equal(
      findLine(await upload(order, ['SIMPLE'], pdf({ bytes: 5_242_880 })), 'SIMPLE').prescription?.contentType,
      'application/pdf',
    )
    assert.equal(
      findLine(await upload(order, ['SIMPLE'], await png(), 'foto.PNG'), 'SIMPLE').prescription?.contentType,
      'image/png',
    )
  })

  test('only the visitor’s own draft takes a file, and only for lines that need one', async () => {
    const order = await readyOrder(shop, { SIMPLE: 1, FREE: 1 })
    await assertRefused(upload({ ...order, visitor: newId() }, ['SIMPLE']), 'order.not_found')
    await assertRefused(upload({ ...order, id: newId() }, ['SIMPLE']), 'order.not_found')
    await assertRefused(upload({ ...order, id: 'x' }, ['SIMPLE']), 'order.not_found')
    for (const skus of [['FREE'], ['RETAINED'], ['SIMPLE', 'FREE'], []])
      await assertRefused(upload(order, skus), 'prescription.not_for_product')
    const cheque = await createOrder(shop, { visitor: newId(), products: await toCart(shop, { CHEQUE: 1 }) })
    await assertRefused(upload(cheque, ['CHEQUE']), 'prescription.not_for_product')
  })

  test('replacing and removing delete the old file, also when repeated', async () => {
    await forgetPrescriptions(shop)
    const order = await readyOrder(shop, { SIMPLE: 1, RETAINED: 1 })
    const first = findLine(await upload(order, ['SIMPLE', 'RETAINED']), 'SIMPLE').prescription!.id
    const second = findLine(await upload(order, ['SIMPLE']), 'SIMPLE').prescription!.id
    assert.equal(await forgetPrescriptions(shop), 0, 'the first still serves the other line')
    const remove = async (...skus: string[]) =>
      removePrescription(shop, { visitor: order.visitor, orderId: order.id, productIds: await findProductIds(...skus) })
    await remove('RETAINED')
    await assertRefused(readPrescriptionFile(shop, { visitor: order.visitor, id: first }), 'prescription.not_found')
    assert.equal(await forgetPrescriptions(shop), 1)
    const version = (await remove('SIMPLE')).version
    assert.equal((await remove('SIMPLE')).version, version)
    await forgetPrescriptions(shop)
    assert.deepEqual([stored.has(first), stored.has(second)], [false, false])
    await assertRefused(pay(shop, (await getMyOrder(shop, order))!), 'order.prescription_missing')
  })

  test('a prescription removed during the payment prevents the charge', async () => {
    const order = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    const { token } = await pay(shop, order)
    await removePrescription(shop, {
      visitor: order.visitor,
      orderId: order.id,
      productIds: await findProductIds('SIMPLE'),
    })
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual([await readStatus(shop, order), await chargedFor(shop, order)], ['PENDIENTE', 0])
  })

  test('after a rejection the next draft of the same cart has its prescription; a stranger’s has not', async () => {
    const order = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'], pdf({ bytes: 3_000 }))
    await payAndReturn(shop, order, 'reject')
    assert.equal(await readStatus(shop, order), 'RECHAZADO')
    const next = await createOrder(shop, { visitor: order.visitor, products: await toCart(shop, { SIMPLE: 2 }) })
    assert.equal(findLine(next, 'SIMPLE').prescription?.id, findLine(order, 'SIMPLE').prescription?.id)
    assert.equal(
      findLine(await createOrder(shop, { visitor: newId(), products: await toCart(shop, { SIMPLE: 1 }) }), 'SIMPLE')
        .prescription,
      null,
    )
  })

  test('a failing store loses nothing: the line has no file, and the next try stores it', async () => {
    const order = await readyOrder(shop, { SIMPLE: 1 })
    await forgetPrescriptions(shop)
    const good = shop.files.prescriptions
    shop.files.prescriptions = { ...good, put: () => Promise.reject(new Error('disk full')) }
    await assertRefused(upload(order, ['SIMPLE']), 'prescription.not_kept')
    shop.files.prescriptions = good
    assert.equal(findLine((await getMyOrder(shop, order))!, 'SIMPLE').prescription, null)
    await upload(order, ['SIMPLE'])
    assert.equal(await forgetPrescriptions(shop), 0)
    shop.clock.advance({ hours: 2 })
    assert.equal(await forgetPrescriptions(shop), 1, 'the failed one’s row')
  })

  test('a guest’s files of an unpaid draft are deleted after a day, those of an abandoned or rejected order after 30, of a paid one stay', async () => {
    const left = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    const paid = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    await payAndReturn(shop, paid)
    const rejected = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    await payAndReturn(shop, rejected, 'reject')
    const { id: operatorId } = await subscriber(shop)
    const waiting = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    await shop.db.updateTable('orders').set({ operator_id: operatorId }).where('id', '=', waiting.id).execute()
    const prescriptionId = (order: Order) => findLine(order, 'SIMPLE').prescription!.id
    const areStored = () => [left, rejected, waiting, paid].map((order) => stored.has(prescriptionId(order)))
    for (const [hours, expected] of [
      [23, [true, true, true, true]],
      [2, [false, true, true, true]],
      [24 * 28, [false, true, true, true]],
      [25, [false, false, false, true]],
    ] as const) {
      shop.clock.advance({ hours })
      await forgetPrescriptions(shop)
      assert.deepEqual(areStored(), expected, `${hours} h more`)
    }
    assert.equal(findLine((await getMyOrder(shop, left))!, 'SIMPLE').prescription, null)
  })
})
