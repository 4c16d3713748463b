import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { caseAnsweredMail, caseReceivedMail } from './case-mail.rules.ts'

const FRAME = { publicUrl: 'https://boldo.test', pharmacy: readSettingsFile() }

test('the number goes to its sender in both languages, and nothing that was typed', () => {
  const mail = caseReceivedMail({ kind: 'claim', number: '4T7K2M9Q' }, FRAME)
  assert.equal(mail.subject, 'Recibimos tu reclamo: 4T7K2M9Q')
  assert.match(mail.text, /Tu número es 4T7K2M9Q\./)
  const english = caseReceivedMail({ kind: 'contact', number: '4T7K2M9Q' }, { ...FRAME, language: 'en' })
  assert.equal(english.subject, 'We received your message: 4T7K2M9Q')
})

test('an answer’s subject has the number alone; its lines are paragraphs, and no markup', () => {
  const answer = 'Tu <b>diazepam</b> llega mañana.\n\n\nCamila'
  const mail = caseAnsweredMail({ kind: 'suggestion', number: '4T7K2M9Q', answer }, FRAME)
  assert.equal(mail.subject, 'Respuesta a tu sugerencia 4T7K2M9Q')
  assert.match(mail.html, /&lt;b&gt;diazepam/)
  assert.match(mail.text, /mañana\.\nCamila/)
})
