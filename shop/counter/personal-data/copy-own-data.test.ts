import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { updateUser } from '#shop/people/accounts/update-user.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { FileMissing } from '#shop/ground/files/file-store.port.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { activeSubscription } from '#test/test-charge.ts'
import { newId } from '#lib/ids.ts'
import { ADDRESS, PASSWORD, useDataOwners } from '#test/test-data-owner.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { pdf } from '#test/test-files.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { copyOwnData } from './copy-own-data.ts'
import { showPersonalData } from './show-personal-data.ts'
import { createTestHttp } from '#test/test-http.ts'

const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }

eachDatabase((database) => {
  let http: Hono<HttpEnvironment>
  const {
    shop,
    withPassword,
    customer: newCustomer,
  } = useDataOwners(database, async () => {
    await seedDemoPeople(shop)
    http = createTestHttp(shop, { production: false, build: async () => Promise.reject(new Error('no pages here')) })
  })

  /** A customer with an order, its prescription, an address, a consent and a pathology, all with `word` in them. */
  async function customer(word: string) {
    const account = await withPassword(await subscriber(shop, { firstName: word }))
    await updateUser(shop, {
      account,
      userId: account.id,
      user: {
        healthConsent: true,
        pathologies: ['Asma'],
        addresses: [
          { name: `Casa ${word}`, address: 'Apoquindo 4501', apartment: '', townShip: '13114', favorite: true },
        ],
      },
    })
    const order = await memberOrder(shop, account, { VITA: 1, SIMPLE: 1 })
    const bytes = pdf({ extra: word })
    const { lines } = await uploadPrescription(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds: [order.lines.find(({ sku }) => sku === 'SIMPLE')!.productId],
      file: { name: `receta ${word}.pdf`, bytes },
    })
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account)
    const prescriptionId = lines.find(({ prescription }) => prescription)!.prescription!.id
    return { account, order, prescriptionId }
  }

  async function unzip(chunks: AsyncIterable<Uint8Array>) {
    const parts: Uint8Array[] = []
    for await (const chunk of chunks) parts.push(chunk)
    const files = unzipSync(Buffer.concat(parts))
    return { files, read: (name: string) => JSON.parse(strFromU8(files[name]!)) as any }
  }
  const copy = async (account: SignedIn) =>
    unzip(await copyOwnData(shop, { account, password: PASSWORD, address: ADDRESS }))

  test('the copy opens, and has all of this person’s data and nobody else’s', async () => {
    const [ana, eva] = [await customer('Anatolia'), await customer('Evangelina')]
    for (const { email, name } of [
      { email: ana.account.email, name: 'Ana Espera' },
      { email: eva.account.email, name: 'Evangelina' },
    ])
      await sql`insert into stock_request (product_id, name, email, phone, locale, consented_at)
        select id, ${name}, ${email}, '912345678', 'es', now() from product where sku = 'VITA'`.execute(shop.db)
    const { files, read } = await copy(ana.account)
    assert.deepEqual(
      Object.keys(files).toSorted(),
      [
        'LEEME.txt',
        'cuenta.json',
        'lecturas-de-datos-de-salud.json',
        'mensajes.json',
        'pedidos.json',
        'permisos.json',
        `recetas/${ana.prescriptionId}.pdf`,
        'personas.json',
        'botiquin.json',
        'recetas.json',
        'suscripciones.json',
      ].toSorted(),
    )
    const account = read('cuenta.json')
    assert.deepEqual(
      [account.email, account.rut, account.pathologies, account.addresses[0].name],
      [ana.account.email, ana.account.rut, ['Asma'], 'Casa Anatolia'],
    )
    assert.deepEqual(
      account.back_in_stock_requests.map(({ name, phone }: any) => [name, phone]),
      [['Ana Espera', '912345678']],
    )
    assert.deepEqual(
      read('pedidos.json').map((order: any) => [order.reference, order.products.length, order.payments.length]),
      [[ana.order.reference, 2, 1]],
    )
    assert.equal(read('permisos.json')[0].text, 'Acepto que la farmacia guarde mis patologías, que son datos de salud.')
    assert.equal(strFromU8(files[`recetas/${ana.prescriptionId}.pdf`]!.slice(0, 5)), '%PDF-', 'decrypted')
    const all = Object.values(files)
      .map((file) => Buffer.from(file).toString('latin1'))
      .join('\n')
    for (const foreign of ['Evangelina', eva.account.email, eva.account.rut, eva.order.reference, eva.order.id])
      assert.ok(!all.includes(foreign), foreign)
    assert.doesNotMatch(all, /password|token|visitor|secret|\$argon2/i)
  })

  test('hundreds of orders come page by page, each once; a reader that stops stops the work', async () => {
    const account = await newCustomer()
    await sql`insert into orders (id, reference, visitor, status, created_at, updated_at, customer_id)
      select gen_random_uuid(), 'R' || left(md5(n::text || ${account.id}), 7), 'x', 'PENDIENTE', now(), now(),
        ${account.id}::uuid
      from generate_series(1, 230) n`.execute(shop.db)
    const { read } = await copy(account)
    const references = read('pedidos.json').map((order: any) => order.reference)
    assert.equal(new Set(references).size, 230)
    assert.equal(references.length, 230)
    const stopped = await copyOwnData(shop, { account, password: PASSWORD, address: ADDRESS })
    await stopped.next()
    await stopped.return(undefined)
    assert.deepEqual(await stopped.next(), { done: true, value: undefined })
  })

  test('a dependant’s prescription has the patient’s own data: of today until it goes to the pharmacist, then as it was', async () => {
    const { account, prescriptionId } = await customer('Dependencia')
    const child = newId()
    await sql`insert into dependant (id, account_id, name, birthdate, rut, relationship, declared_version, declared_at,
      created_at, updated_at) values (${child}::uuid, ${account.id}::uuid, 'Sofía Ñanculef', '2015-03-04', '11111111-1',
      'child', '1', now(), now(), now())`.execute(shop.db)
    const patient = async () => {
      const [person] = (await copy(account)).read('personas.json')
      const [of] = (await copy(account)).read('recetas.json')
      assert.deepEqual([person.name, person.birthdate, person.rut], ['Sofía Ñanculef', '2015-03-04', '11111111-1'])
      return [of.patient_name, of.patient_birthdate, of.patient_rut, of.patient_relationship]
    }
    const set = (values: object) =>
      shop.db.updateTable('prescription').set(values).where('id', '=', prescriptionId).execute()
    await set({ dependant_id: child, patient_name: '', patient_birthdate: null, patient_rut: '' })
    assert.deepEqual(await patient(), ['Sofía Ñanculef', '2015-03-04', '11111111-1', 'child'])
    await set({ patient_name: 'Sofia Nanculef', patient_birthdate: '2015-03-05', patient_rut: '22222222-2' })
    assert.deepEqual(await patient(), ['Sofia Nanculef', '2015-03-05', '22222222-2', 'child'])
  })

  test('subscriptions and the card’s four digits are in it, its secret is not', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    await withPassword(account)
    const { read } = await copy(account)
    const [own] = read('suscripciones.json')
    assert.equal(own.reference, subscription.reference)
    assert.match(read('cuenta.json').cards[0].last_digits, /^\d{4}$/)
    assert.deepEqual(Object.keys(read('cuenta.json').cards[0]).toSorted(), ['last_digits', 'since', 'type'])
  })

  test('who else has read a prescription is shown by role and time, to its customer alone', async () => {
    const [ana, eva] = [await customer('Rosalba'), await customer('Clodomira')]
    assert.deepEqual((await showPersonalData(shop, { account: ana.account }))!.healthReads, [])
    await readPrescriptionFile(shop, { visitor: null, account: pharmacist, id: ana.prescriptionId })
    await readPrescriptionFile(shop, { visitor: null, account: ana.account, id: ana.prescriptionId })
    const { healthReads } = (await showPersonalData(shop, { account: ana.account }))!
    assert.deepEqual(
      healthReads.map(({ reader, record, subject }) => [reader, record, subject]),
      [['pharmacist', 'prescription', 'receta Rosalba.pdf']],
      'not one’s own, and no name',
    )
    assert.equal(new Date(healthReads[0]!.at).getTime(), shop.now().epochMilliseconds)
    assert.deepEqual((await showPersonalData(shop, { account: eva.account }))!.healthReads, [])
    const { read } = await copy(ana.account)
    assert.deepEqual(
      read('lecturas-de-datos-de-salud.json').map((one: any) => one.reader),
      ['pharmacist'],
    )
    assert.ok(!JSON.stringify(read('lecturas-de-datos-de-salud.json')).includes(pharmacist.id))
    const own = await shop.db
      .selectFrom('prescription_read')
      .select('reader')
      .where('prescription_id', '=', ana.prescriptionId)
      .where('account_id', '=', ana.account.id)
      .execute()
    assert.equal(own.length, 2, 'the copy’s own reading is recorded too')
  })

  test('a rejected prescription that another has replaced is in it, with its file', async () => {
    const { account, order, prescriptionId } = await customer('Hortensia')
    await sql`update prescription set state = 'rechazada', decided_at = now()
      where id = ${prescriptionId}::uuid`.execute(shop.db)
    await sql`delete from prescription_line where order_id = ${order.id}::uuid`.execute(shop.db)
    const { files, read } = await copy(account)
    assert.deepEqual(
      read('recetas.json').map((one: any) => one.state),
      ['rechazada'],
    )
    assert.ok(files[`recetas/${prescriptionId}.pdf`])
    await assertRefused(
      readPrescriptionFile(shop, { visitor: order.visitor, id: prescriptionId }),
      'prescription.not_found',
    )
  })

  test('a lost file is left out; a store that fails ends the answer without a whole zip, and its place is free', async () => {
    const { account, prescriptionId } = await customer('Saturnina')
    const token = signSession((await findAccount(shop, account.id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    const ask = () =>
      http.request('/customers/1.0/personal-data', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ password: PASSWORD }),
      })
    const { prescriptions } = shop.files
    const read = prescriptions.read
    prescriptions.read = () => Promise.reject(new Error('the disk is absent'))
    const broken = await ask()
    assert.equal(broken.status, 200, 'it had begun')
    await assert.rejects(broken.arrayBuffer(), /prescription.unavailable/)
    prescriptions.read = () => Promise.reject(new FileMissing('removed'))
    const without = unzipSync(Buffer.from(await (await ask()).arrayBuffer()))
    assert.ok(without['recetas.json'] && !without[`recetas/${prescriptionId}.pdf`])
    prescriptions.read = read
    const twice = await Promise.all([ask(), ask()])
    assert.deepEqual(twice.map(({ status }) => status).toSorted(), [200, 503])
    await Promise.all(twice.map((answer) => answer.arrayBuffer()))
    assert.equal((await ask()).status, 200)
  })

  test('at the door: a POST with the password, five in an hour, never cached, no address of it', async () => {
    const { account } = await customer('Domitila')
    const token = signSession((await findAccount(shop, account.id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    const call = (body: string, { method = 'POST', signed = true } = {}) =>
      http.request('/customers/1.0/personal-data', {
        method,
        headers: { 'content-type': 'application/json', ...(signed && { authorization: `Bearer ${token}` }) },
        ...(method === 'POST' && { body }),
      })
    const proof = JSON.stringify({ password: PASSWORD })
    assert.equal((await call(proof, { signed: false })).status, 401)
    assert.equal((await call(proof, { method: 'GET' })).status, 405)
    assert.equal((await call('{"password":"otra"}')).status, 422)
    assert.equal((await call('no json')).status, 422)
    for (let wrong = 0; wrong < 2; wrong++) await call('{"password":"otra"}')
    const answer = await call(proof)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="mis-datos\.zip"$/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.ok(unzipSync(bytes)['cuenta.json'])
    for (let again = 0; again < 5; again++) await (await call(proof)).arrayBuffer()
    assert.equal((await call(proof)).status, 429)
  })
})
