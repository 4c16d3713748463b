/** Photographs of products by the doors of staff: who may, what is refused, two at once, and what the shop shows. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { pictureVersion } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { exe, hugeJpeg, jpeg, pdf, svg } from '#test/test-files.ts'
import { toAddresses, usePhotographs, type Answered } from '#test/test-photographs.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import type { Photograph } from './photograph.rules.ts'

eachDatabase({ both: 'locks of products, and arrays in jsonb' }, (database) => {
  const { shop, findId, ask, upload, photograph, request, add, change, present, recorded, picture } =
    usePhotographs(database)

  test('who describes products adds one; the shop shows it at once, and the record says who', async () => {
    assert.deepEqual((await showProduct(shop, 'PARA'))!.imageURLs, [])
    const added = await upload('manager', await jpeg(320, 400), { text: '  Caja,\n de frente ' })
    assert.equal(added.status, 201)
    const [{ address, text }] = added.photographs as [Photograph]
    assert.equal(text, 'Caja, de frente')
    await until(async () => (await showProduct(shop, 'PARA'))!.imageURLs[0] === address)
    const shown = await ask<{ singleProduct: object }>(
      'stranger',
      '{ singleProduct(sku: "PARA") { imageURLs imageTexts } }',
    )
    assert.deepEqual(shown.data!.singleProduct, { imageURLs: [address], imageTexts: [text] })
    const answer = await picture(0, pictureVersion(address))
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
      [200, 'image/webp', 'public, max-age=31536000, immutable'],
    )
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    assert.deepEqual([width, height], [320, 320])
    assert.equal((await picture(0, 'old')).headers.get('cache-control'), 'public, max-age=300')
    assert.deepEqual(await recorded(), [[{ field: 'image_urls', before: '', after: address }]])
    const actions = shop.db.selectFrom('staff_action').select(['role', 'call', 'refusal'])
    assert.deepEqual(await actions.where('object', '=', String(await findId('PARA'))).execute(), [
      { role: 'manager', call: 'addPhotograph', refusal: null },
    ])
  })

  test('who may not changes nothing: a stranger, a customer, and staff without the right', async () => {
    const bytes = await photograph()
    const [{ address }] = (await add('Caja')) as [Photograph]
    for (const person of ['stranger', 'client', 'operator', 'pharmacist', 'dispatch'] as const) {
      assert.equal((await upload(person, bytes)).error?.code, 'account.not_allowed', person)
      for (const [call, fields] of [
        ['orderPhotographs', { seen: [address], order: [address] }],
        ['removePhotograph', { seen: [address], address }],
        ['describePhotograph', { address, from: 'Caja', to: 'x' }],
      ] as const)
        assert.equal((await change(person, call, fields)).error?.code, 'account.not_allowed', `${person} ${call}`)
    }
    assert.deepEqual(await present(), [{ address, text: 'Caja' }])
  })

  test('each misfortune has its own answer, and the product stays as it is', async () => {
    const good = await jpeg(800, 800)
    for (const [status, code, bytes, fields = {}] of [
      [422, 'photograph.too_many_pixels', await hugeJpeg(10_000, 10_000)],
      [415, 'photograph.type', svg()],
      [415, 'photograph.type', Buffer.from('esto es un texto'), { name: 'foto.jpg' }],
      [415, 'photograph.type', pdf()],
      [415, 'photograph.type', exe()],
      [422, 'photograph.unreadable', good.subarray(0, good.length - 500)],
      [422, 'photograph.empty', Buffer.alloc(0)],
      [413, 'photograph.too_large', Buffer.concat([good, Buffer.alloc(7.5 * 2 ** 20)])],
      [413, 'request.too_large', Buffer.concat([good, Buffer.alloc(40 * 2 ** 20)])],
      [422, 'photograph.too_small', good, { size: '0.1' }],
      [400, 'input.invalid', good, { size: '0' }],
      [400, 'input.invalid', good, { left: '0.5', size: '0.6' }],
      [400, 'input.invalid', good, { left: 'NaN' }],
      [400, 'input.invalid', good, { top: '-0.1' }],
      [400, 'input.invalid', good, { text: 'x'.repeat(151) }],
      [400, 'input.invalid', good, { text: 'nul\0' }],
      [400, 'input.invalid', good, { product: '1 or 1' }],
      [404, 'product.not_found', good, { product: '2147483647' }],
    ] as [number, string, Uint8Array, object?][]) {
      const answer = await upload('editor', bytes, fields)
      assert.deepEqual([answer.status, answer.error?.code], [status, code], JSON.stringify(fields))
    }
    assert.deepEqual([await present(), await recorded()], [[], []])
    assert.equal((await shop.db.selectFrom('photograph').select('id').execute()).length, 0)
  })

  test('forty megabytes are refused by their stated length, before the account is looked at', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(40 * 2 ** 20) }
    const answer = await request('/uploads/products', { method: 'POST', headers, body: '--b' })
    assert.deepEqual([answer.status, ((await answer.json()) as Answered).error?.code], [413, 'request.too_large'])
  })

  test('a thirteenth is refused, one by one and two at once', async () => {
    for (let count = 0; count < 11; count++) await add()
    const both = await Promise.all([upload('editor', await photograph()), upload('manager', await photograph())])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
    const list = await present()
    assert.equal(list.length, 12)
    assert.equal((await upload('editor', await photograph())).error?.code, 'photograph.too_many')
    const [{ address }] = list as [Photograph]
    const removed = await change('editor', 'removePhotograph', { seen: toAddresses(list), address })
    await add()
    const seen = toAddresses(await present())
    const back = await change('editor', 'orderPhotographs', { seen, order: [address, ...seen] })
    assert.equal(back.error?.code, 'photograph.too_many')
    assert.equal(removed.photographs!.length, 11)
  })

  test('three are added at once and all are there; the same one sent again is one', async () => {
    const files = await Promise.all([photograph(), photograph(), photograph()])
    const answers = await Promise.all(files.map((bytes) => upload('editor', bytes)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    )
    const again = await Promise.all([upload('editor', files[1]!), upload('editor', files[1]!)])
    for (const { photographs } of again) assert.equal(photographs!.length, 3)
    assert.equal((await recorded()).length, 3)
  })

  test('they are ordered and described; a text goes with its photograph', async () => {
    await add('uno')
    await add()
    const [a, b, c] = toAddresses(await add('tres')) as [string, string, string]
    const ordered = await change('editor', 'orderPhotographs', { seen: [a, b, c], order: [c, a, b] })
    assert.deepEqual(ordered.photographs, [
      { address: c, text: 'tres' },
      { address: a, text: 'uno' },
      { address: b, text: '' },
    ])
    await change('manager', 'describePhotograph', { address: b, from: '', to: ' El  reverso ' })
    await change('manager', 'describePhotograph', { address: a, from: 'uno', to: '' })
    assert.deepEqual(
      (await present()).map(({ text }) => text),
      ['tres', '', 'El reverso'],
    )
    assert.deepEqual((await recorded()).slice(3), [
      [{ field: 'image_urls', before: `${a}|${b}|${c}`, after: `${c}|${a}|${b}` }],
      [{ field: 'photograph_text', before: '', after: 'El reverso' }],
      [{ field: 'photograph_text', before: 'uno', after: '' }],
    ])
    await until(async () => (await showProduct(shop, 'PARA'))!.imageTexts[b] === 'El reverso')
  })

  test('of two editors with the same list one is refused with the present one, and nothing is lost', async () => {
    await add('uno')
    const [a, b] = toAddresses(await add()) as [string, string]
    const both = await Promise.all([
      change('editor', 'orderPhotographs', { seen: [a, b], order: [b, a] }),
      change('manager', 'removePhotograph', { seen: [a, b], address: a }),
    ])
    const [refused, ...others] = both.filter(({ error }) => error)
    assert.deepEqual(others, [])
    assert.equal(refused!.error!.code, 'photograph.changed')
    assert.deepEqual(refused!.error!.photographs, await present())
    const texts = await Promise.all([
      change('editor', 'describePhotograph', { address: b, from: '', to: 'mío' }),
      change('manager', 'describePhotograph', { address: b, from: '', to: 'suyo' }),
    ])
    assert.equal(texts.filter(({ error }) => error?.code === 'photograph.changed').length, 1)
    // Who adds needs no list: both stay.
    await Promise.all([add(), change('editor', 'describePhotograph', { address: b, from: 'x', to: 'y' })])
    assert.ok((await present()).length >= 2)
  })

  test('three hundred an hour are enough for one person', async () => {
    const statuses = new Map<number, number>()
    for (let count = 0; count < 302; count++) {
      const { status } = await upload('editor', Buffer.from('x'))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual(Object.fromEntries(statuses), { 415: 300, 429: 2 })
  })
})
