import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import type { DomainError } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { approveChecked } from '#test/test-review.ts'
import { showPrescription } from '#shop/ordering/prescriptions/review/list-prescriptions.ts'
import { clarifyPrescription } from '#shop/ordering/prescriptions/review/clarify-prescription.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { unlinkPrescriptions } from '#shop/ordering/prescriptions/files/unlink-prescriptions.db.ts'
import { listServingPrescriptions } from '#shop/ordering/prescriptions/saved/list-saved-prescriptions.ts'
import { useSavedPrescription } from '#shop/ordering/prescriptions/saved/use-saved-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { chargedFor, inTheForm, memberOrder, pay, payAndReturn, readStatus, toCart } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { STAFF } from '#test/test-staff.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { deleteDependant } from './delete-dependant.ts'
import { dependantInput, DEPENDANTS_MAX } from './dependant.input.ts'
import { listDependants } from './list-dependants.ts'
import { saveDependant } from './save-dependant.ts'
import { setPatient } from './set-patient.ts'

const today = chileDate('2026-11-18')
const SOFIA = { name: 'Sofía Soto', birthdate: '2015-03-04', rut: '', relationship: 'child', declared: true }
const parsed = (typed: object) => parseInput(dependantInput(today), typed)
const refusedFields = (typed: object): unknown => {
  try {
    parsed(typed)
    return null
  } catch (error) {
    return ((error as DomainError).data as { fields: object }).fields
  }
}

test('a person has a name in any letters without markup, a day of birth, and the customer’s declaration', () => {
  assert.deepEqual(parsed({ ...SOFIA, name: ' <img src=x>O’Higgins  Ñanculef-Pérez ', rut: '11.111.111-1' }), {
    _id: '',
    name: 'img srcxO’Higgins Ñanculef-Pérez',
    birthdate: '2015-03-04',
    rut: '11111111-1',
    relationship: 'child',
    declared: true,
  })
  for (const [typed, field] of [
    [{ name: '<>' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ birthdate: '2026-11-19' }, 'birthdate'],
    [{ birthdate: '' }, 'birthdate'],
    [{ rut: '11111111-2' }, 'rut'],
    [{ relationship: 'constructor' }, 'relationship'],
    [{ declared: false }, 'declared'],
    [{ declared: undefined }, 'declared'],
  ] as const)
    assert.deepEqual(Object.keys(refusedFields({ ...SOFIA, ...typed }) as object), [field])
})

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'SIMPLE', sale_condition: 'simpleRecipe' }] })
  let client: SignedIn
  let other: SignedIn
  let files = 0
  const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
  before(async () => {
    await seedDemoPeople(shop)
  })

  const save = (account: SignedIn | null, typed: object = {}, on: Parameters<typeof saveDependant>[0] = shop) =>
    saveDependant(on, { account, data: parsed({ ...SOFIA, ...typed }) })
  const findProductIds = async () => (await toCart(shop, { SIMPLE: 1 })).map(({ _id }) => _id)
  const uploadFor = async ({ visitor, id }: Order) =>
    uploadPrescription(shop, {
      visitor,
      account: client,
      orderId: id,
      productIds: await findProductIds(),
      file: { name: 'receta.pdf', bytes: pdf({ bytes: 4_000 + files++ }) },
    })
  const uploaded = async () => uploadFor(await memberOrder(shop, client, { SIMPLE: 1 }))
  const forPerson = async (order: Order, dependantId: string | null, account = client) =>
    setPatient(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds: await findProductIds(),
      dependantId,
    })
  const people = async () => {
    client = await subscriber(shop)
    other = await subscriber(shop)
    const [sofia] = await save(client)
    return sofia!
  }

  test('a customer’s people are theirs alone: another’s id is one that is unknown, at most ten, two windows at once too', async () => {
    const sofia = await people()
    assert.deepEqual([sofia.name, sofia.declaredVersion, sofia.rut], ['Sofía Soto', '1', ''])
    for (const account of [null, pharmacist]) assert.deepEqual(await listDependants(shop, { account }), [])
    await assertRefused(save(null), 'account.sign_in_needed')
    await assertRefused(save(pharmacist), 'account.not_allowed')
    for (const id of [sofia.id, newId(), 'x']) {
      await assertRefused(save(other, { _id: id }), 'dependant.not_found')
      await assertRefused(deleteDependant(shop, { account: other, id }), 'dependant.not_found')
    }
    assert.deepEqual((await save(client, { _id: sofia.id, name: 'Sofía Soto Díaz' }))[0]!.name, 'Sofía Soto Díaz')

    const second = await shop.openSecond()
    const twice = await Promise.all([save(other), save(other, {}, second)])
    assert.deepEqual(
      [twice[0].length, twice[1].length, (await save(other)).length],
      [1, 1, 1],
      'added again, it is one',
    )
    assert.equal((await save(other, { birthdate: '2016-03-04' })).length, 2)
    const ends = await Promise.allSettled(
      Array.from({ length: 14 }, (_, index) =>
        save(client, { name: `Hija ${'abcdefghijklmn'[index]}` }, index % 2 ? second : shop),
      ),
    )
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, DEPENDANTS_MAX - 1)
    assert.equal((await listDependants(shop, { account: client })).length, DEPENDANTS_MAX)
    await assertRefused(save(client), 'dependant.too_many')
  })

  test('the patient goes to the pharmacist and the order, and stays as they were then; using it again is for the same person', async () => {
    const sofia = await people()
    const order = await uploaded()
    for (const id of [newId(), 'x', (await save(other))[0]!.id])
      await assertRefused(forPerson(order, id), 'dependant.not_found')
    await assertRefused(forPerson(order, sofia.id, other), 'order.not_found')
    const named = await forPerson(order, sofia.id)
    assert.equal(named.lines[0]!.prescription!.patient, 'Sofía Soto')
    await payAndReturn(shop, named, 'approve', shop, client)
    const { id } = named.lines[0]!.prescription!
    await save(client, { _id: sofia.id, name: 'Otra' })
    const reviewed = (await showPrescription(shop, { account: pharmacist, id }))!
    assert.deepEqual([reviewed.patientName, reviewed.patientBirthdate], ['Sofía Soto', '2015-03-04'])
    await takePrescription(shop, { account: pharmacist, id })
    await approveChecked(shop, { account: pharmacist, id, issuedOn: today })

    const offered = await listServingPrescriptions(shop, { account: client, productIds: await findProductIds() })
    assert.deepEqual(
      offered.map((each) => [each.id, each.patient]),
      [[id, 'Sofía Soto']],
    )
    const draft = await memberOrder(shop, client, { SIMPLE: 1 })
    const again = {
      visitor: draft.visitor,
      account: client,
      orderId: draft.id,
      productIds: await findProductIds(),
      prescriptionId: id,
    }
    assert.equal((await useSavedPrescription(shop, again)).lines[0]!.prescription!.patient, 'Otra')

    await deleteDependant(shop, { account: client, id: sofia.id })
    assert.equal((await getOrder(shop, draft.id))!.lines[0]!.prescription, null, 'the draft has lost it')
    assert.equal((await getOrder(shop, order.id))!.lines[0]!.prescription!.patient, 'Sofía Soto')
    assert.deepEqual(await listServingPrescriptions(shop, { account: client, productIds: await findProductIds() }), [])
    await assertRefused(useSavedPrescription(shop, again), 'prescription.not_found')
  })

  test('another file for a line is for the same person, in a draft and when the pharmacist asks for it', async () => {
    const sofia = await people()
    const order = await forPerson(await uploaded(), sofia.id)
    const again = async () =>
      (await uploadFor(order)).lines.map(({ prescription }) => [prescription!.patient, prescription!.dependantId])
    assert.deepEqual(await again(), [['Sofía Soto', sofia.id]])
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, client)
    const { id } = (await getOrder(shop, order.id))!.lines[0]!.prescription!
    await takePrescription(shop, { account: pharmacist, id })
    await clarifyPrescription(shop, { account: pharmacist, id, reason: 'No se lee.' })
    await deleteDependant(shop, { account: client, id: sofia.id })
    assert.deepEqual(await again(), [['Sofía Soto', null]])
    const { id: clearer } = (await getOrder(shop, order.id))!.lines[0]!.prescription!
    const reviewed = (await showPrescription(shop, { account: pharmacist, id: clearer }))!
    assert.deepEqual([reviewed.state, reviewed.patientBirthdate], ['recibida', '2015-03-04'])
  })

  test('a person chosen and deleted at once, in two processes: the prescription never becomes the customer’s', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 4; round++) {
      const sofia = await people()
      const order = await uploaded()
      const [chosen, deleted] = await Promise.allSettled([
        forPerson(order, sofia.id),
        deleteDependant(second, { account: client, id: sofia.id }),
      ])
      assert.equal(deleted.status, 'fulfilled')
      const { prescription } = (await getOrder(shop, order.id))!.lines[0]!
      if (chosen.status === 'fulfilled') assert.equal(prescription, null)
      else assert.deepEqual([chosen.reason.code, prescription?.patient], ['dependant.not_found', ''])
    }
  })

  test('another patient during a payment: nothing is charged for the one before', async () => {
    const sofia = await people()
    const order = await uploaded()
    const { token } = await pay(shop, order, client)
    await forPerson(order, sofia.id)
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual([await readStatus(shop, order), await chargedFor(shop, order)], ['PENDIENTE', 0])
  })

  test('with the account its people are deleted', async () => {
    await people()
    await unlinkPrescriptions(shop, { accountId: client.id, orderIds: [] })
    assert.deepEqual(await listDependants(shop, { account: client }), [])
  })
})
