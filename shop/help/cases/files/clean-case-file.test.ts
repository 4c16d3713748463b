import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import { bodyWith, doc, docx, relations, typesWith } from '#test/test-documents.ts'
import { exe, html, jpeg, pdf, png, svg } from '#test/test-files.ts'
import { cleanCaseFile } from './clean-case-file.ts'
import { readZipDirectory } from './zip-entries.ts'

const refused = (bytes: Uint8Array, code: string, about = '') =>
  assert.rejects(cleanCaseFile(bytes), (error: { code?: string }) => (assert.equal(error.code, code, about), true))
const RELS = 'word/_rels/document.xml.rels'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SIZE = 5_242_880

test('pdf, jpg, png, docx and doc are what their bytes say; a picture loses what is hidden in it', async () => {
  for (const [bytes, type] of [
    [pdf(), 'application/pdf'],
    [await jpeg(), 'image/jpeg'],
    [await png(), 'image/png'],
    [docx(), DOCX],
    [doc(), 'application/msword'],
  ] as const)
    assert.equal((await cleanCaseFile(bytes)).type, type)
  assert.ok(!Buffer.from((await cleanCaseFile(await jpeg())).bytes).includes('SECRET-PLACE'))
  const written = docx()
  assert.deepEqual((await cleanCaseFile(written)).bytes, written)
})

test('anything else is refused, whatever it is called', async () => {
  for (const bytes of [exe(), svg(), html(), Buffer.from('{\\rtf1 hola}'), Buffer.from('hola'), Buffer.alloc(600)])
    await refused(bytes, 'case.file_type')
  await refused(Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })), 'case.file_type', 'a zip')
  await refused(docx({ 'word/document.xml': null }), 'case.file_type', 'no text in it')
  await refused(docx({ '[Content_Types].xml': '<Types/>' }), 'case.file_type', 'a sheet or a presentation')
  await refused(doc(['Workbook']), 'case.file_type', 'a sheet')
  await refused(doc(['EncryptedPackage', 'EncryptionInfo']), 'case.file_type', 'a document with a password')
  await refused(pdf({ extra: '/JavaScript' }), 'case.file_type')
})

test('a file of 5,242,880 bytes is taken, one byte more is not, nor is an empty one', async () => {
  assert.equal((await cleanCaseFile(pdf({ bytes: SIZE }))).bytes.byteLength, SIZE)
  await refused(pdf({ bytes: SIZE + 1 }), 'case.file_too_large')
  await refused(Buffer.alloc(6_000_000), 'case.file_too_large')
  await refused(Buffer.alloc(0), 'case.file_empty')
})

test('a docx with macros, embedded objects or parts of other addresses is refused', async () => {
  for (const [about, parts] of Object.entries<Parameters<typeof docx>[0]>({
    'a macro project': { 'word/vbaProject.bin': new Uint8Array(20) },
    'in capitals': { 'WORD/VBAPROJECT.BIN': new Uint8Array(20) },
    'a macro document’s type': {
      '[Content_Types].xml': typesWith(
        '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      ),
    },
    'its type in references': {
      '[Content_Types].xml': typesWith('<Override ContentType="application/vnd.ms-office.vba&#80;roject"/>'),
    },
    'an embedded object': { 'word/embeddings/oleObject1.bin': new Uint8Array(20) },
    'an embedded sheet': { 'word/embeddings/Hoja.xlsx': new Uint8Array(20) },
    'a control': { 'word/activeX/activeX1.xml': '<a/>' },
    'an outer template': {
      'word/_rels/settings.xml.rels': relations(['attachedTemplate', 'https://x.cl/t.dotm', true]),
    },
    'a template inside': { 'word/_rels/settings.xml.rels': relations(['attachedTemplate', 't.xml']) },
    'an outer picture': { [RELS]: relations(['image', 'https://x.cl/p.png', true]) },
    'an outer object': { [RELS]: relations(['oleObject', 'mhtml:https://x.cl/!x', true]) },
    'another document in it': { [RELS]: relations(['aFChunk', 'otro.html']) },
    'outside, hidden behind a bracket': {
      [RELS]: relations(['image', 'a>b', true]),
    },
    'outside, in references': { [RELS]: relations(['image', 'x', true]).replace('External', 'Ext&#x65;rnal') },
    'a field that runs a program': {
      'word/document.xml': bodyWith('<w:r><w:instrText>DDEAUTO c:\\\\x</w:instrText></w:r>'),
    },
    'the same over two runs': {
      'word/document.xml': bodyWith(
        '<w:r><w:instrText> DDE</w:instrText></w:r><w:r><w:instrText>AUTO "x"</w:instrText></w:r>',
      ),
    },
    'the same as an attribute': { 'word/footer1.xml': '<w:fldSimple w:instr=" DDE x "/>' },
    'the same under another prefix': { 'word/footer1.xml': '<x:instrText>DDE x</x:instrText><y:p z:instr=""/>' },
    'the same behind another field': {
      'word/document.xml': bodyWith(
        '<w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>DDEAUTO x</w:instrText>',
      ),
    },
    'the same outside the folder': { 'other/footer.xml': '<w:fldSimple w:instr="DDE x"/>' },
    'the same in references with zeros': { 'word/footer1.xml': '<w:p w:instr="&#x0000000044;DE x"/>' },
    'by the numbers of its letters': { 'word/footer1.xml': '<w:p w:instr=" QUOTE 68 68 69 "/>' },
    'an outer picture that is called a link': {
      [RELS]: relations(['image', 'https://x.cl/hyperlink', true]).replace('Id=', `Title='Type="x/hyperlink"' Id=`),
    },
  }))
    await refused(docx(parts), 'case.file_active', about)
})

test('a doc with macros, embedded objects or a field that runs a program is refused', async () => {
  for (const name of ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'ObjectPool', '\u0001Ole10Native', 'MACROS'])
    await refused(doc(['WordDocument', name]), 'case.file_active', name)
  await refused(doc(['WordDocument'], 'DDEAUTO c:\\x'), 'case.file_active')
})

test('a field whose name stands behind blanks, zeros or a prefix without end is refused', async () => {
  for (const text of [
    `<w:p w:instr${' '.repeat(300)}="DDE x"/>`,
    `<${'x'.repeat(300)}:instrText>DDE x</x:instrText>`,
    `<w:instrText>&#x${'0'.repeat(30)}44;DE x</w:instrText>`,
    `<w:instrText>QUOTE${' '.repeat(30)}68 68 69</w:instrText>`,
  ])
    await refused(docx({ 'word/footer1.xml': text }), 'case.file_unreadable', text.slice(0, 30))
  const types = relations(['image', 'x', true]).replace('External', `Ext&#x${'0'.repeat(30)}65;rnal`)
  await refused(docx({ [RELS]: types }), 'case.file_unreadable')
})

test('text in another encoding or with entities, which would hide from the scan, is refused', async () => {
  const types = typesWith('')
  for (const part of [
    Buffer.from(`\uFEFF${types}`, 'utf16le'),
    types.replace('UTF-8', 'UTF-7'),
    types.replace('<Types', '<!DOCTYPE x [<!ENTITY y "z">]><Types'),
    types.replace('<?xml version="1.0"', `<?xml version="1.0"${' '.repeat(400)}`),
    types.replace('<Override ', '<Override <'),
    typesWith('<Override PartName="/word/a.dat" ContentType="application/x.wordprocessingml.footer+xml"/>'),
  ])
    await refused(docx({ '[Content_Types].xml': part }), 'case.file_unreadable')
  for (const field of ['DD<!-- -->EAUTO x', '<![CDATA[DDEAUTO x]]>', 'DD<?x?>E'])
    await refused(
      docx({ 'word/document.xml': bodyWith(`<w:instrText>${field}</w:instrText>`) }),
      'case.file_unreadable',
      field,
    )
})

const REFERENCES = '&#1;'.repeat(2_400_000)
const NO_TAG = 'word/a.xml'
/** Ms of this thread's processor for one refusal or one taking. Nothing else of the process is counted. */
async function threadMs(act: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

test('a docx whose texts are made of references is refused in a moment, and nothing else waits for it', async () => {
  const bomb = docx({
    'word/a.rels': REFERENCES,
    'word/b.rels': REFERENCES,
    '[Content_Types].xml': typesWith('') + REFERENCES,
  })
  assert.ok(bomb.length < 100_000)
  assert.ok((await threadMs(() => refused(bomb, 'case.file_unreadable'))) < 200)
})

test('no text of a docx costs more than a walk over it', async () => {
  const long = (part: string, end = '', bytes = 9_900_000) => part.repeat(bytes / part.length) + end
  const markup = (part: string, end = '') => long(part, end, 500_000)
  for (const [name, xml] of [
    ['word/a.rels', markup('<Relationship "')],
    ['word/a.rels', markup('<Relationship a="&#1;" ')],
    ['word/a.rels', `<Relationship ${markup('a')}`],
    ['word/a.rels', `<Relationship a${markup(' ')}`],
    ['word/a.rels', `<Relationship a="&#x${markup('0')}"/>`],
    ['word/a.rels', markup('<')],
    ['word/a.rels', `<Relationship a="${markup('&#1;')}"/>`],
    [NO_TAG, long('<w:instrText>&#1;')],
    [NO_TAG, `<w:instrText>${REFERENCES}`],
    [NO_TAG, `<w:instrText>${long('"')}`],
    [NO_TAG, `<w:instrText ${long('a')}`],
    [NO_TAG, `<w:p ${long(':instr= ')}`],
    [NO_TAG, `<w:p ${long(':instr= ', '', 200_000)}${long('a')}`],
    [NO_TAG, `<${long('a')}:instrText>`],
    [NO_TAG, long('<')],
    [NO_TAG, long(':instr')],
    [NO_TAG, long('instrText ')],
    [NO_TAG, long('<xinstrText')],
    [NO_TAG, `<w:instrText>&#x${long('0')}44;DE x</w:instrText>`],
    [NO_TAG, `:instr${long(' ')}`],
    [NO_TAG, `<w:instrText>${long('QUOTE ')}`],
    [NO_TAG, `<w:instrText>QUOTE${long(' ')}`],
    [NO_TAG, `<w:instrText>QUOTE ${long('1')}`],
    [NO_TAG, long('<a>')],
    [NO_TAG, long('<a/>')],
    [NO_TAG, long('<w:p w:instr="a"/>')],
    [NO_TAG, `<w:instrText>${long('&#65;')}`],
    [NO_TAG, long('&amp;')],
    [NO_TAG, `<a ${Array.from({ length: 800_000 }, (_, index) => `a${index}="" `).join('')}/>`],
  ] as const) {
    const file = docx({ [name]: xml })
    const ms = await threadMs(() =>
      cleanCaseFile(file).catch((error: { code?: string }) => assert.match(error.code ?? String(error), /^case\./)),
    )
    assert.ok(ms < 600, `${Math.round(ms)} ms for ${xml.slice(0, 40)} … ${xml.slice(-20)}`)
  }
})

test('a relation of ten million characters is refused with its sentence, not as a bug', async () => {
  for (const length of [9_900_000, 500_000])
    await refused(docx({ 'word/a.rels': `<Relationship ${'a'.repeat(length)}` }), 'case.file_unreadable')
})

test('a thesis with an index, two thousand links and four hundred sources is taken', async () => {
  const field = (words: string) =>
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
    `<w:r><w:instrText xml:space="preserve"> ${words} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const source = `ADDIN ZOTERO_ITEM CSL_CITATION {&quot;abstract&quot;:&quot;${'hidden and added '.repeat(150)}&quot;}`
  const paragraph = `<w:p><w:r><w:t>${'Instrucciones del fabricante. '.repeat(30)}</w:t></w:r></w:p>`
  const thesis = docx({
    'word/document.xml': bodyWith(
      field('PAGEREF _Toc1 \\h').repeat(1_500) + field(source).repeat(400) + paragraph.repeat(4_000),
    ),
    [RELS]: relations(
      ...Array.from({ length: 2_000 }, (_, index) => ['hyperlink', `https://ejemplo.cl/${index}`, true] as const),
    ),
  })
  const ms = await threadMs(async () => assert.equal((await cleanCaseFile(thesis)).type, DOCX))
  assert.ok(ms < 600, `${ms}`)
})

test('a zip bomb is refused: by its sizes, by its entries, by shared bytes, and when it lies', async () => {
  const bomb = docx({ 'word/media/a.png': new Uint8Array(400_000) })
  lie(bomb, 400_000, 40_000_000)
  await refused(bomb, 'case.file_unreadable', 'declared')
  const liar = docx({ 'word/media/a.png': new Uint8Array(400_000) })
  lie(liar, 400_000, 1_000)
  await refused(liar, 'case.file_unreadable', 'more than it says')
  const many = docx(Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`word/${index}.xml`, '<a/>'])))
  await refused(many, 'case.file_unreadable', 'too many')
  const shared = docx({ 'word/a.xml': '<a/>', 'word/b.xml': '<a/>' })
  const [first, second] = [shared.lastIndexOf('word/a.xml') - 46, shared.lastIndexOf('word/b.xml') - 46]
  shared.copy(shared, second + 42, first + 42, first + 46)
  await refused(shared, 'case.file_unreadable', 'two names, the same bytes')
})

/** Replaces a size of the zip's directories. */
function lie(bytes: Buffer, size: number, claimed: number): void {
  for (let index = bytes.indexOf(Buffer.from(Uint32Array.of(size).buffer)); index !== -1;) {
    bytes.writeUInt32LE(claimed, index)
    index = bytes.indexOf(Buffer.from(Uint32Array.of(size).buffer), index + 4)
  }
}

test('a zip cut anywhere, or with any byte changed, is read or refused, and nothing else', async () => {
  const whole = docx({ 'word/media/a.png': new Uint8Array(500) })
  for (let offset = 0; offset < whole.length; offset += 7) {
    for (const bytes of [
      whole.subarray(0, offset),
      Buffer.from(whole).fill(0xff, offset, Math.min(offset + 4, whole.length)),
    ]) {
      const entries = await readZipDirectory(bytes)
      for (const entry of entries ?? []) assert.ok(entry.start + entry.packedSize <= bytes.length)
      await cleanCaseFile(bytes).catch((error: { code?: string }) =>
        assert.match(error.code ?? String(error), /^case\./),
      )
    }
  }
})
