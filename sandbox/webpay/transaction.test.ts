import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaitsCommit, finishForm, formIsOpen, refund, settle, toAnswer } from './transaction.ts'
import type { CardKind, WebpayTransaction } from './transaction.ts'

const T0 = new Date('2026-03-02T12:00:00.000Z')
const after = (minutes: number) => new Date(T0.getTime() + minutes * 60_000)

const opened: WebpayTransaction = {
  token: 'ab'.repeat(32),
  commerceCode: '597055555532',
  buyOrder: 'B1',
  sessionId: 's1',
  amount: 12_990,
  returnUrl: 'https://boldo.test/r',
  createdAt: T0.toISOString(),
  form: 'open',
  formAt: null,
  card: null,
  status: 'INITIALIZED',
  responseCode: null,
  authorizationCode: null,
  committedAt: null,
  refunded: 0,
  authorisations: 0,
  committing: false,
}
const charged = (kind: CardKind, installments = 0) =>
  settle(finishForm(opened, 'paid', { kind, installments }, T0), '123456', T0)

test('the form is open for ten minutes', () => {
  assert.equal(formIsOpen(opened, after(10)), true)
  assert.equal(formIsOpen(opened, after(10.1)), false)
})

test('paying in the form charges nothing: it only makes a commit possible, for a while', () => {
  const paid = finishForm(opened, 'paid', { kind: 'credit', installments: 0 }, after(3))
  assert.equal(paid.status, 'INITIALIZED')
  assert.equal(paid.authorisations, 0)
  assert.equal(awaitsCommit(paid, after(12)), true)
  assert.equal(awaitsCommit(paid, after(14)), false)
})

test('an open, aborted or expired form cannot be committed', () => {
  assert.equal(awaitsCommit(opened, T0), false)
  for (const form of ['aborted', 'expired'] as const)
    assert.equal(awaitsCommit(finishForm(opened, form, { kind: 'credit', installments: 0 }, T0), T0), false)
})

test('before the commit the answer shows no card and no code', () => {
  const answer = toAnswer(finishForm(opened, 'paid', { kind: 'credit', installments: 0 }, T0))
  assert.deepEqual(answer, {
    amount: 12_990,
    status: 'INITIALIZED',
    buy_order: 'B1',
    session_id: 's1',
    accounting_date: '0302',
    transaction_date: T0.toISOString(),
    installments_number: 0,
  })
})

test('a rejected payment is FAILED with a code that is not zero', () => {
  const answer = toAnswer(settle(finishForm(opened, 'rejected', { kind: 'credit', installments: 0 }, T0), '123456', T0))
  assert.deepEqual([answer.status, answer.response_code, answer.authorization_code], ['FAILED', -1, '000000'])
})

test('three instalments are SI and say their amount', () => {
  const answer = toAnswer(charged('credit', 3))
  assert.deepEqual([answer.payment_type_code, answer.installments_number, answer.installments_amount], ['SI', 3, 4_330])
})

test('the whole amount within three hours is a reversal, later an annulment', () => {
  const early = refund(charged('credit'), 12_990, after(180))
  assert.ok('type' in early && early.type === 'REVERSED')
  const late = refund(charged('credit'), 12_990, after(181))
  assert.ok('type' in late && late.type === 'NULLIFIED' && late.transaction.status === 'NULLIFIED')
})

test('parts add up to the whole and never beyond it', () => {
  const part = refund(charged('credit'), 10_000, T0)
  assert.ok('type' in part && part.type === 'NULLIFIED')
  assert.deepEqual([part.balance, part.transaction.status], [2_990, 'PARTIALLY_NULLIFIED'])
  assert.ok('refused' in refund(part.transaction, 2_991, T0))
  const rest = refund(part.transaction, 2_990, T0)
  assert.ok('type' in rest && rest.transaction.status === 'NULLIFIED')
})

test('debit and prepaid give back all or nothing', () => {
  for (const kind of ['debit', 'prepaid'] as const) {
    assert.ok('refused' in refund(charged(kind), 1, T0))
    assert.ok('type' in refund(charged(kind), 12_990, T0))
  }
})

test('zero, negative and broken amounts are refused', () => {
  for (const amount of [0, -1, 0.5, Number.NaN]) assert.ok('refused' in refund(charged('credit'), amount, T0))
})
