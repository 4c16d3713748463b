/** Staff's queue on their screens: in order, without the person's words, and two people never get the same case. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { openCase, type NewCase } from '#shop/help/cases/open-case.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { STAFF } from '#test/test-staff.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { caseQueueInput } from './case-queue.input.ts'
import { listCaseQueue } from './list-case-queue.ts'
import { moveCase } from './move-case.ts'
import { previewCaseMail } from './preview-case-mail.ts'
import { readCaseByNumber } from './show-case.ts'
import { takeNextCase } from './take-next-case.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }

eachDatabase({ both: 'names are found by trigrams, letters without accents by the locale' }, (database) => {
  const shop = useShop({ database, products: [{ sku: '9100001' }] })
  before(async () => {
    await seedDemoPeople(shop)
  })
  beforeEach(async () => {
    shop.clock.reset()
    await sql`delete from support_case`.execute(shop.db)
    await sql`delete from case_read`.execute(shop.db)
  })
  let persons = 0
  const open = async (form: Partial<NewCase> = {}) => {
    const person = { firstName: 'Ana', lastName: 'Rojas', email: `a${++persons}@example.com`, phone: '912345678' }
    const { id, number } = await openCase(shop, { kind: 'claim', accountId: null, person, message: 'Mi tos', ...form })
    return { id, number, email: person.email }
  }
  const move = (
    id: string,
    event: Parameters<typeof moveCase>[1]['event'],
    account: SignedIn = operator,
    note: string | null = null,
  ) => moveCase(shop, { account, id, event, note })
  const list = (page: object = {}, account: SignedIn | null = operator) =>
    listCaseQueue(shop, { account, ...caseQueueInput.parse(page) })
  const findNumbers = async (page: object = {}) => (await list(page)).nodes.map(({ number }) => number)

  test('what waits is sorted by its last day, those that are owed no answer last; pages neither skip nor repeat', async () => {
    const late = await open({ kind: 'claim' })
    shop.clock.advance({ minutes: 1 })
    const offer = await open({ kind: 'offer' })
    shop.clock.advance({ minutes: 1 })
    const soon = await open({ kind: 'support' })
    const sameDay = await open({ kind: 'help-call' })
    await move(sameDay.id, 'taken')
    const expected = [soon.number, sameDay.number].toSorted()
    const waiting = await findNumbers({ states: ['open', 'taken'] })
    assert.deepEqual([...waiting.slice(0, 2).toSorted(), ...waiting.slice(2)], [...expected, late.number, offer.number])
    const paged: string[] = []
    let after: string | null = null
    do {
      const page = await list({ states: ['open', 'taken'], first: 1, after })
      paged.push(...page.nodes.map(({ number }) => number))
      after = page.endCursor
      // A case that becomes due earlier than the page's place is not shown twice, nor does it hide another.
      await open({ kind: 'support', message: `nuevo ${paged.length}` })
    } while (after !== null && paged.length < 20)
    assert.deepEqual(
      paged.filter((number) => waiting.includes(number)),
      waiting,
    )
    assert.equal(new Set(paged).size, paged.length)
  })

  test('any other list is the newest first, over states and kinds, page by page', async () => {
    const made: string[] = []
    for (const kind of ['claim', 'contact', 'claim', 'support', 'contact'] as const) {
      const { id, number } = await open({ kind })
      await move(id, 'closed')
      made.unshift(number)
      if (made.length % 2 === 0) shop.clock.advance({ minutes: 1 })
    }
    for (const filter of [{}, { states: ['answered', 'closed'] }, { states: ['closed'], kind: null }]) {
      const paged: string[] = []
      let after: string | null = null
      do {
        const page = await list({ ...filter, first: 2, after })
        paged.push(...page.nodes.map(({ number }) => number))
        after = page.endCursor
      } while (after !== null)
      assert.deepEqual(paged.toSorted(), made.toSorted(), JSON.stringify(filter))
    }
    const ages = (await list({ states: ['closed'] })).nodes.map(({ createdAt }) => createdAt)
    assert.deepEqual(ages, ages.toSorted().reverse())
    assert.equal((await list({ states: ['closed'], kind: 'contact' })).nodes.length, 2)
    assert.equal((await list({ kind: 'contact' })).nodes.length, 2)
    assert.deepEqual(await findNumbers({ states: [] }), [])
  })

  test('filters: mine, due today and overdue', async () => {
    const claim = await open({ kind: 'claim' })
    const support = await open({ kind: 'support' })
    await move(support.id, 'taken', pharmacist)
    await move(claim.id, 'taken', operator)
    assert.deepEqual(await findNumbers({ isMine: true, states: ['taken'] }), [claim.number])
    assert.deepEqual(await findNumbers({ isMine: true }), [claim.number])
    assert.deepEqual(await findNumbers({ due: 'today' }), [])
    shop.clock.advance({ hours: 24 })
    assert.deepEqual(await findNumbers({ due: 'today' }), [support.number])
    assert.deepEqual(await findNumbers({ due: 'overdue' }), [])
    shop.clock.advance({ hours: 24 })
    assert.deepEqual(await findNumbers({ due: 'overdue' }), [support.number])
    assert.deepEqual(await findNumbers({ due: 'overdue', isMine: true }), [])
    await move(support.id, 'answered', pharmacist, 'Listo')
    assert.deepEqual(await findNumbers({ due: 'overdue' }), [])
  })

  test('one box finds by the case’s or its order’s number, e-mail, phone and parts of the name', async () => {
    const order = await readyOrder(shop, { '9100001': 1 })
    const person = { firstName: 'Fernanda', lastName: 'Núñez ÁVILA', email: 'Fer.N@Ejemplo.cl', phone: '987001122' }
    const found = await open({ person, orderId: order.id })
    await open({ kind: 'support' })
    for (const search of [
      found.number.toLowerCase(),
      order.reference,
      'fer.n@ejemplo.cl',
      '+56 9 8700 1122',
      'nunez avila',
      'NÚÑEZ',
      'fernanda',
    ])
      assert.deepEqual(await findNumbers({ search }), [found.number], search)
    assert.deepEqual(await findNumbers({ search: 'fernanda', states: ['closed'] }), [])
    assert.equal((await list({ search: found.number })).nodes[0]!.orderReferenceId, order.reference)
    for (const search of ['%', 'ab', "' or 1=1 --", '\0']) assert.deepEqual(await findNumbers({ search }), [], search)
  })

  test('the list has no word of the person’s until the caller has opened the case; then a reading stands', async () => {
    const { number } = await open({ subject: 'Mi diagnóstico' })
    const [row] = (await list()).nodes
    assert.deepEqual([row!.subject, row!.person], [null, 'Ana Rojas'])
    assert.ok(!JSON.stringify(row).includes('tos'))
    const reads = () => shop.db.selectFrom('case_read').select(['reader']).execute()
    assert.deepEqual(await reads(), [])
    const opened = (await readCaseByNumber(shop, { account: operator, number: ` ${number.toLowerCase()} ` }))!
    assert.equal(opened.message, 'Mi tos')
    assert.deepEqual(await reads(), [{ reader: 'operator' }])
    assert.equal((await list()).nodes[0]!.subject, 'Mi diagnóstico')
    assert.equal((await list({}, pharmacist)).nodes[0]!.subject, null)
    for (const unknown of ['', 'x', "' or 1=1", 'A'.repeat(500), 'ZZZZZZZZ'])
      assert.equal(await readCaseByNumber(shop, { account: operator, number: unknown }), null, unknown)
  })

  test('the next case is the open one with the next last day; ten takers from two processes get ten cases', async () => {
    await open({ kind: 'offer' })
    const claim = await open({ kind: 'claim' })
    const support = await open({ kind: 'support' })
    const next = await takeNextCase(shop, { account: operator })
    assert.deepEqual([next!.number, next!.state, next!.assignedTo], [support.number, 'taken', operator.id])
    assert.equal((await takeNextCase(shop, { account: pharmacist }))!.number, claim.number)
    assert.equal(await takeNextCase(shop, { account: operator }), null, 'an offer is owed no answer')

    const second = await shop.openSecond()
    for (let made = 0; made < 10; made++) await open({ kind: 'contact' })
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        takeNextCase(turn % 2 ? second : shop, { account: turn % 3 ? operator : pharmacist }),
      ),
    )
    const numbers = taken.flatMap((each) => (each ? [each.number] : []))
    assert.equal(numbers.length, 10)
    assert.equal(new Set(numbers).size, 10)
  })

  test('an answer’s mail is shown before, with its placeholders filled in, to the colleague who has the case', async () => {
    const order = await readyOrder(shop, { '9100001': 1 })
    const { id, number, email } = await open({ orderId: order.id })
    const text = 'Hola {nombre}: tu pedido {pedido} sale hoy. {otro}'
    const preview = (account: SignedIn = operator, typed = text) => previewCaseMail(shop, { account, id, text: typed })
    await assertRefused(preview(), 'case.cannot_move', { state: 'open' })
    await move(id, 'taken')
    await assertRefused(preview(pharmacist), 'case.taken_by_other')
    const shown = (await preview())!
    assert.deepEqual([shown.to, shown.subject], [email, `Respuesta a tu reclamo ${number}`])
    assert.ok(shown.text.includes(`Hola Ana: tu pedido ${order.reference} sale hoy. {otro}`))
    await sendMail(shop)
    const answered = await move(id, 'answered', operator, text)
    assert.equal(answered.answer, `Hola Ana: tu pedido ${order.reference} sale hoy. {otro}`)
    await sendMail(shop)
    assert.equal(shop.sent.findLast(({ to }) => to === email)!.text, shown.text)

    const phone = { firstName: 'A'.repeat(200), lastName: null, email: null, phone: '912345678' }
    const call = await open({ kind: 'help-call', person: phone })
    await move(call.id, 'taken')
    const previewCall = (typed: string) => previewCaseMail(shop, { account: operator, id: call.id, text: typed })
    assert.equal(await previewCall('Hola'), null, 'a person without an e-mail is called')
    await assertRefused(previewCall('{nombre} '.repeat(500)), 'input.invalid')
    await assertRefused(move(call.id, 'answered', operator, '{nombre} '.repeat(500)), 'input.invalid')
  })

  test('a case that a colleague has is not closed under their hands', async () => {
    const { id } = await open()
    await move(id, 'taken', pharmacist)
    await assertRefused(move(id, 'closed'), 'case.taken_by_other')
    const closed = await move(id, 'closed', pharmacist)
    assert.deepEqual(
      closed.history.map(({ event, author, note }) => [event, author, note]),
      [
        ['opened', null, null],
        ['taken', pharmacist.firstName, null],
        ['closed', pharmacist.firstName, null],
      ],
    )
  })
})
