import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { assertRefused } from '#test/assert-refused.ts'
import { cleanFile } from './clean-file.ts'

const SCRIPT = '1 0 2 40 << /Type /Catalog /OpenAction 2 0 R >> << /S /JavaScript /JS (app.alert(1)) >>'
/** A PDF whose objects are in one stream. */
const pdf = (objects: string | Buffer, { dictionary = '/Type /ObjStm /Filter /FlateDecode', trailer = '' } = {}) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< ${dictionary} /N 2 /First 9 >>\nstream\r\n`),
    typeof objects === 'string' ? deflateSync(objects) : objects,
    Buffer.from(`\nendstream\nendobj\ntrailer << /Root 1 0 R ${trailer} >>\n%%EOF\n`),
  ])

test('a PDF with a script in a compressed object is refused, however its names are written; one without is taken (security review S27)', async () => {
  for (const file of [
    pdf(SCRIPT),
    pdf(SCRIPT.replace('/JavaScript /JS', '/#4aavaScript /J#53')),
    pdf(`(stream\n) ${SCRIPT} (endstream)`),
    pdf(SCRIPT, { dictionary: '/Type/#4fbjStm/Filter[/FlateDecode]' }),
    pdf(Buffer.from(SCRIPT), { dictionary: '/Type /ObjStm' }),
    pdf(Buffer.from(SCRIPT).toString('hex'), { dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]' }),
    pdf(Buffer.from('broken'), {}),
  ])
    await assertRefused(cleanFile(file), 'prescription.file_type')
  for (const file of [
    pdf(SCRIPT.replace('/S /JavaScript /JS (app.alert(1))', '/Type /Page')),
    pdf(SCRIPT, { dictionary: '/Length 90 /Filter /FlateDecode' }),
    pdf(Buffer.from('sealed'), { trailer: '/Encrypt 9 0 R' }),
  ])
    assert.equal((await cleanFile(file)).type, 'application/pdf')
})

test('a PDF whose compressed objects are a bomb is refused at four million bytes (security review S27)', async () => {
  await assertRefused(cleanFile(pdf('x'.repeat(64 * 1024 * 1024))), 'prescription.file_type')
})
