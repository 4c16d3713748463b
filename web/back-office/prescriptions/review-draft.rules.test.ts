import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REQUIREMENTS } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { listQuestions, listRefusals } from './customer-sentences.ts'
import type { Prescription } from './prescription-documents.ts'
import { findChanges, findMissing, findProblems, stepDay, toDraft, type ReviewDraft } from './review-draft.rules.ts'

const NOW = '2026-11-29T15:00:00Z'
const checks = { answers: [], isOwn: true, prescriberName: '', prescriberRun: '', authorised: [] }
const prescription = { contentType: 'image/png', issuedOn: null, checks } as unknown as Prescription
const empty = toDraft(prescription)
const changed = (patch: Partial<ReviewDraft>) => findChanges({ ...empty, ...patch }, empty, NOW)

test('only what has changed is sent; an answer that was taken back is null', () => {
  assert.equal(changed({}), null)
  assert.deepEqual(changed({ answers: { date: 'yes' } }), { answers: [{ requirement: 'date', answer: 'yes' }] })
  assert.deepEqual(findChanges(empty, { ...empty, answers: { date: 'no' } }, NOW), {
    answers: [{ requirement: 'date', answer: null }],
  })
  assert.deepEqual(changed({ issuedOn: '2026-11-24', prescriberName: ' Ana ', prescriberRun: '11.111.111-1' }), {
    issuedOn: '2026-11-24',
    prescriberName: 'Ana',
    prescriberRun: '11.111.111-1',
  })
})

test('what the shop would refuse waits, and is a problem', () => {
  const wrong = {
    ...empty,
    issuedOn: '2026-12-24',
    prescriberRun: '11.111.111-2',
    authorised: { '1': { pieces: '0', repeats: '' }, '2': { pieces: '30', repeats: '25' } },
  }
  assert.equal(findChanges(wrong, empty, NOW), null)
  assert.deepEqual(findProblems(wrong, NOW), { issuedOn: 'future', prescriberRun: true, authorised: ['1', '2'] })
  assert.equal(findProblems({ ...empty, issuedOn: '24/1' }, NOW).issuedOn, 'invalid')
})

test('amounts are sent whole, in the order of their products', () => {
  const authorised = { '10': { pieces: '30', repeats: '2' }, '9': { pieces: '60', repeats: '' } }
  assert.deepEqual(changed({ authorised: { ...authorised, '11': { pieces: '', repeats: '' } } }), {
    authorised: [
      { _id: '9', pieces: 60, repeats: 0 },
      { _id: '10', pieces: 30, repeats: 2 },
    ],
  })
})

test('a colleague’s answers are none of one’s own; without a document nothing is missing', () => {
  const answered = { ...checks, answers: [{ requirement: 'date', answer: 'yes' }], isOwn: false }
  assert.deepEqual(toDraft({ ...prescription, checks: answered }).answers, {})
  const all = Object.fromEntries(REQUIREMENTS.map((name) => [name, 'yes' as const]))
  assert.deepEqual(findMissing({ ...empty, answers: { ...all, date: 'unreadable' } }, prescription), ['date'])
  assert.deepEqual(findMissing(empty, { ...prescription, contentType: null }), [])
})

test('a whole day steps by a key; while it is typed the key is a character', () => {
  assert.deepEqual([stepDay('2026-11-24', '+'), stepDay('2026-11-24', '-'), stepDay('24/1', '-')], [1, -1, null])
})

test('the first sentence names what is missing and what cannot be read', () => {
  assert.equal(listQuestions({ date: 'yes' })[0], listQuestions({})[0])
  assert.equal(
    listQuestions({ signature: 'no', date: 'unreadable', patientRun: 'no' })[0],
    'En la receta falta: el RUN del paciente y la firma. En la receta no se lee: la fecha. Envíanos otra en la que ' +
      'aparezca.',
  )
  assert.match(listRefusals({ signature: 'no' })[0]!, /^En la receta falta: la firma\./)
})
