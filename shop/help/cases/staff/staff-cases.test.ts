/** Staff work through the inbox: they find, take, answer, close and publish; two never answer one case. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { openCase, type NewCase } from '#shop/help/cases/open-case.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { STAFF } from '#test/test-staff.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { listCases, type CaseFilter } from './list-cases.ts'
import { moveCase } from './move-case.ts'
import { publishCase } from './publish-case.ts'
import { readCase } from './show-case.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
const manager: SignedIn = { ...DEMO_PEOPLE.manager, hasProfile: true, permissions: ['cases.read', 'cases.publish'] }

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
  })
  beforeEach(() => shop.clock.reset())
  let persons = 0
  const open = async (form: Partial<NewCase> = {}) => {
    const email = `ana${++persons}@example.com`
    const person = { firstName: 'Ana', lastName: 'Rojas', email, phone: '912345678' }
    const { id, number } = await openCase(shop, {
      kind: 'claim',
      accountId: null,
      person,
      message: 'No llegó',
      ...form,
    })
    return { id, number, email }
  }
  const move = (
    id: string,
    event: Parameters<typeof moveCase>[1]['event'],
    account: SignedIn | null = operator,
    note: string | null = 'Hola',
    on: Shop = shop,
  ) => moveCase(on, { account, id, event, note })
  const find = async (filter: CaseFilter, page = { first: 20, offset: 0 }) =>
    listCases(shop, { account: operator, filter, ...page })
  const listNumbers = ({ nodes }: { nodes: { number: string }[] }) => nodes.map(({ number }) => number)
  const mailsTo = async (email: string) => {
    await sendMail(shop)
    return shop.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  test('a case is taken, answered by mail once, and closed, each step in its history', async () => {
    const { id, number, email } = await open({ topic: 'reclamo', subType: 'other', details: { sku: '1' } })
    assert.equal((await move(id, 'taken')).assignedName, 'Matías Soto Vera')
    const answered = await move(id, 'answered', operator, 'Sale mañana.')
    assert.deepEqual([answered.state, answered.answer], ['answered', 'Sale mañana.'])
    const closed = await move(id, 'closed', pharmacist, 'sin respuesta')
    assert.deepEqual(
      closed.history.map(({ event, from, to, actor, accountId, note }) => [event, from, to, actor, accountId, note]),
      [
        ['opened', null, 'open', 'customer', null, null],
        ['taken', 'open', 'taken', 'staff', operator.id, 'Hola'],
        ['answered', 'taken', 'answered', 'staff', operator.id, 'Sale mañana.'],
        ['closed', 'answered', 'closed', 'staff', pharmacist.id, 'sin respuesta'],
      ],
    )
    assert.deepEqual(await mailsTo(email), [`Recibimos tu reclamo: ${number}`, `Respuesta a tu reclamo ${number}`])
    const reopened = await move(id, 'reopened', operator, 'escribió otra vez')
    assert.deepEqual([reopened.state, reopened.assignedTo, reopened.answer], ['open', null, 'Sale mañana.'])
    await move(id, 'taken', pharmacist)
    await move(id, 'answered', pharmacist, 'Llegó.')
    assert.equal((await mailsTo(email)).length, 3, 'a second answer is a second mail')
  })

  test('a move outside the life is refused and changes nothing; only who has a case answers it', async () => {
    const { id, email } = await open({ kind: 'help-call' })
    await assertRefused(move(id, 'answered'), 'case.cannot_move', { state: 'open' })
    await assertRefused(move(id, 'released'), 'case.cannot_move')
    await move(id, 'taken')
    await assertRefused(move(id, 'taken', pharmacist), 'case.cannot_move', { state: 'taken' })
    await assertRefused(move(id, 'answered', pharmacist), 'case.taken_by_other')
    assert.equal((await move(id, 'released', pharmacist)).assignedTo, null)
    for (const unknown of [newId(), 'x', '']) await assertRefused(move(unknown, 'taken'), 'case.not_found')
    for (const account of [null, manager, { ...operator, permissions: [] }])
      await assertRefused(move(id, 'taken', account), 'account.not_allowed')
    assert.deepEqual(await mailsTo(email), [])
  })

  test('ten of staff at once, from two processes: one takes a case, and one answer of it goes', async () => {
    const second = await shop.openSecond()
    const { id, email } = await open({ kind: 'contact' })
    const at = (turn: number) => (turn % 2 ? second : shop)
    const people = [operator, pharmacist]
    const taken = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => move(id, 'taken', people[turn % 2]!, null, at(turn))),
    )
    assert.equal(taken.filter(({ status }) => status === 'fulfilled').length, 1)
    const answered = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => move(id, 'answered', people[turn % 2]!, `Respuesta ${turn}`, at(turn))),
    )
    assert.equal(answered.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await mailsTo(email)).length, 2)
  })

  test('staff find cases by kind, state, colleague, number, e-mail, name and subject, and what is overdue', async () => {
    const { totalCount: earlier } = await find({})
    const first = await open({ kind: 'claim', subject: 'Caja rota 100%' })
    const other = await open({ kind: 'support', subject: 'Otra cosa' })
    await move(other.id, 'taken', pharmacist)
    for (const filter of [
      { search: first.number.toLowerCase() },
      { search: first.number.slice(0, 6) },
      { search: first.email.toUpperCase() },
      { search: '100%' },
      { kind: 'claim', search: 'caja' },
    ])
      assert.deepEqual(listNumbers(await find(filter)), [first.number], JSON.stringify(filter))
    assert.deepEqual(listNumbers(await find({ assignedTo: pharmacist.id, state: 'taken' })), [other.number])
    const mine = await listCases(shop, {
      account: pharmacist,
      filter: { isMine: true, state: 'taken' },
      first: 5,
      offset: 0,
    })
    assert.deepEqual(listNumbers(mine), [other.number])
    for (const filter of [{ search: '%' }, { search: '_______' }, { assignedTo: 'x' }, { kind: 'x' }, { state: `'` }])
      assert.ok(!listNumbers(await find(filter)).includes(other.number), JSON.stringify(filter))
    assert.deepEqual(listNumbers(await find({ isOverdue: true })), [])
    shop.clock.advance({ hours: 48 })
    const overdue = listNumbers(await find({ isOverdue: true }))
    assert.ok(overdue.includes(other.number) && !overdue.includes(first.number))
    const { totalCount, nodes } = await find({}, { first: 1, offset: 1 })
    assert.deepEqual([totalCount, nodes.length], [earlier + 2, 1])
    assert.equal((await find({}, { first: 5, offset: 1_000_000 })).totalCount, totalCount)
    await assertRefused(listCases(shop, { account: null, filter: {}, first: 1, offset: 0 }), 'account.not_allowed')
    assert.equal(await readCase(shop, { account: operator, id: newId() }), null)
  })

  test('a manager publishes a claim and takes it back, each in its history; nobody else, and no other kind', async () => {
    const { id } = await open({ topic: 'reclamo', subType: 'dispatch_problem', subject: `Demora ${newId()}` })
    const publish = (isVisible: boolean, account: SignedIn = manager) => publishCase(shop, { account, id, isVisible })
    await assertRefused(publish(true, operator), 'account.not_allowed')
    for (let time = 0; time < 2; time++) assert.equal((await publish(true)).isVisible, true)
    const { history, isVisible } = await publish(false)
    assert.equal(isVisible, false)
    assert.deepEqual(
      history.map(({ event }) => event),
      ['opened', 'published', 'unpublished'],
    )
    const message = await open({ kind: 'contact' })
    await assertRefused(publishCase(shop, { account: manager, id: message.id, isVisible: true }), 'case.not_found')
  })

  test('five mails an hour go to a typed e-mail, however many forms name it at once; each form is a case', async () => {
    const email = `flood${database}@example.com`
    const second = await shop.openSecond()
    const forms = Array.from({ length: 12 }, (_, index) =>
      openCase(index % 2 ? second : shop, {
        kind: 'contact',
        accountId: null,
        person: { firstName: 'Ana', lastName: 'Rojas', email: index % 3 ? email : email.toUpperCase(), phone: null },
        message: `Mensaje ${index}`,
      }),
    )
    assert.equal((await Promise.all(forms)).filter(({ isNew }) => isNew).length, 12)
    assert.equal((await mailsTo(email)).length, 5)
    assert.equal((await find({ search: email })).totalCount, 12)
    shop.clock.advance({ hours: 1, minutes: 1 })
    const person = { firstName: null, lastName: null, email, phone: null }
    for (let time = 0; time < 2; time++) await openCase(shop, { kind: 'contact', accountId: null, person })
    assert.equal((await mailsTo(email)).length, 6, 'the same form twice is one mail')
  })
})
