/** Staff give cases to colleagues by name: to who may answer only, once, and by nobody else. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { addStaff } from '#shop/people/accounts/add-staff.ts'
import { findAccountByEmail } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { changeStaffRole } from '#shop/people/accounts/staff/change-staff-role.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { STAFF } from '#test/test-staff.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { assignCase } from './assign-case.ts'
import { listCaseColleagues } from './list-case-colleagues.ts'
import { moveCase } from './move-case.ts'
import { readCase } from './show-case.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
const { manager, dispatch, editor, client } = DEMO_PEOPLE

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
  })
  let cases = 0
  const open = async () => {
    const person = { firstName: 'Ana', lastName: 'Rojas', email: null, phone: '912345678' }
    return (await openCase(shop, { kind: 'help-call', accountId: null, person, message: `Caso ${++cases}` })).id
  }
  const assign = (
    id: string,
    colleague: string,
    expectedAssignee: string | null = null,
    account: SignedIn | null = operator,
  ) => assignCase(shop, { account, id, colleague, expectedAssignee })
  const hire = async () => {
    const email = `equipo${++cases}@farmacia.example`
    await addStaff(shop, { role: 'operator', email, firstName: 'Eva', lastName: 'Soto' })
    return { email, id: (await findAccountByEmail(shop, email))!.id }
  }
  const readEvents = async (id: string) =>
    (await readCase(shop, { account: operator, id }))!.history
      .slice(1)
      .map(({ event, from, accountId, assignedTo }) => [event, from, accountId, assignedTo])

  test('a case is given to a colleague, and on to another, each in its history; who has it answers it', async () => {
    const id = await open()
    const assigned = await assign(id, pharmacist.id)
    assert.deepEqual(
      [assigned.state, assigned.assignedTo, assigned.assignedName],
      ['taken', pharmacist.id, 'Paula Contreras Díaz'],
    )
    const refused = moveCase(shop, { account: operator, id, event: 'answered', note: 'Hola' })
    await assertRefused(refused, 'case.taken_by_other')
    await assign(id, operator.id, pharmacist.id, pharmacist)
    await moveCase(shop, { account: operator, id, event: 'answered', note: 'Hola' })
    assert.deepEqual(await readEvents(id), [
      ['assigned', 'open', operator.id, pharmacist.id],
      ['assigned', 'taken', pharmacist.id, operator.id],
      ['answered', 'taken', operator.id, null],
    ])
    await assertRefused(assign(id, pharmacist.id, operator.id), 'case.cannot_move', { state: 'answered' })
  })

  test('the same assignment twice is one line; who read an older holder changes nothing', async () => {
    const id = await open()
    await assign(id, pharmacist.id)
    assert.equal((await assign(id, pharmacist.id)).assignedTo, pharmacist.id, 'its answer was lost')
    assert.equal((await assign(id, pharmacist.id, pharmacist.id)).assignedTo, pharmacist.id)
    for (const expectedAssignee of [null, operator.id, newId(), 'x'])
      await assertRefused(assign(id, manager.id, expectedAssignee), 'case.cannot_move', { state: 'taken' })
    assert.deepEqual(await readEvents(id), [['assigned', 'open', operator.id, pharmacist.id]])
  })

  test('only who may answer cases gets one, and only who may answer gives one', async () => {
    const id = await open()
    const former = await hire()
    await changeStaffRole(shop, { email: former.email, role: 'former' })
    for (const nobody of [dispatch.id, editor.id, client.id, former.id, newId(), 'x', ''])
      await assert.rejects(assign(id, nobody), { code: 'case.no_colleague' }, nobody)
    for (const account of [null, { ...client, hasProfile: true }, { ...operator, permissions: [] }]) {
      await assertRefused(assign(id, pharmacist.id, null, account), 'account.not_allowed')
      await assertRefused(listCaseColleagues(shop, { account }), 'account.not_allowed')
    }
    for (const unknown of [newId(), 'x', '']) await assertRefused(assign(unknown, pharmacist.id), 'case.not_found')
    assert.deepEqual(await readEvents(id), [])
    const names = (await listCaseColleagues(shop, { account: operator })).map(({ name, role }) => [name, role])
    assert.deepEqual(names, [
      ['Matías Soto Vera', 'operator'],
      ['Paula Contreras Díaz', 'pharmacist'],
      ['Teresa Mardones Ruiz', 'manager'],
    ])
  })

  test('ten at once, from two processes, to two colleagues: one has it, by one line of the history', async () => {
    const second = await shop.openSecond()
    const id = await open()
    const colleagues = [pharmacist.id, manager.id]
    const turns = Array.from({ length: 10 }, (_, turn) => colleagues[turn % 2]!)
    const ended = await Promise.allSettled(
      turns.map((colleague, turn) =>
        assignCase(turn < 5 ? shop : second, { account: operator, id, colleague, expectedAssignee: null }),
      ),
    )
    const events = await readEvents(id)
    assert.equal(events.length, 1)
    const winner = events[0]![3]
    ended.forEach((end, turn) => assert.equal(end.status === 'fulfilled', turns[turn] === winner, String(turn)))
  })

  test('taken and assigned at once, one counts; a colleague who leaves meanwhile has no case, or one that goes on', async () => {
    const second = await shop.openSecond()
    const id = await open()
    const [taken, reassigned] = await Promise.allSettled([
      moveCase(shop as Shop, { account: operator, id, event: 'taken', note: null }),
      assignCase(second, { account: operator, id, colleague: pharmacist.id, expectedAssignee: null }),
    ])
    assert.notEqual(taken.status, reassigned.status)
    assert.equal((await readEvents(id)).length, 1)
    const eva = await hire()
    const other = await open()
    const [assigned] = await Promise.allSettled([
      assignCase(second, { account: operator, id: other, colleague: eva.id, expectedAssignee: null }),
      changeStaffRole(shop, { email: eva.email, role: 'former' }),
    ])
    assert.equal((await readEvents(other)).length, assigned.status === 'fulfilled' ? 1 : 0)
    await assertRefused(assign(await open(), eva.id), 'case.no_colleague')
    // Nothing is stuck with who has left.
    if (assigned.status === 'fulfilled') await assign(other, pharmacist.id, eva.id)
  })
})
