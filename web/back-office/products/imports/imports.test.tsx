/** A catalogue file on a screen: brought in parts, looked at, applied, confirmed by a pharmacist, taken back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PART_BYTES_MAX } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import { answered, lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, holds, sees, seesNo } from '#test/component/show-part.tsx'
import {
  ApplyImportDocument,
  BeginImportDocument,
  ConfirmClassificationDocument,
  DiscardImportDocument,
  ImportDocument,
  ImportRowsDocument,
  ImportsDocument,
  ReadImportDocument,
  UndoImportDocument,
  type ImportRow,
  type OpenedImport as Shown,
} from './import-documents.ts'
import { ProductFiltersDocument } from '#web/back-office/products/product-documents.ts'
import { ImportList } from './import-list.tsx'
import { OpenedImport } from './opened-import.tsx'

const MANAGER = ['work.read', 'products.read', 'catalogue.import'] as const
const PHARMACIST = ['work.read', 'products.read', 'products.classify'] as const
const READY: Shown = {
  _id: 'i1',
  fileName: 'precios.csv',
  state: 'ready',
  createdAt: '2026-11-30T12:00:00.000000Z',
  author: 'Teresa',
  encoding: 'windows-1252',
  problems: [],
  warnings: [
    { code: 'prices', count: 30, of: 100 },
    { code: 'cut', count: 1, of: 1 },
  ],
  rowsRead: 1_240,
  rowsNew: 1,
  rowsChanged: 1_200,
  rowsUnchanged: 38,
  rowsRefused: 1,
  rowsDone: 0,
  unclassified: 1,
  left: 0,
  appliedAt: null,
  appliedBy: null,
  undoneAt: null,
  undoneBy: null,
}
const APPLIED: Shown = {
  ...READY,
  state: 'applied',
  appliedAt: new Date().toISOString(),
  appliedBy: 'Teresa',
  left: 1,
}
const ROW: ImportRow = {
  line: 2,
  sku: 'PARA-500',
  name: 'Paracetamol 500 mg',
  kind: 'changed',
  changes: [
    { field: 'normal_price', from: '1990', to: '3990' },
    { field: 'registration', from: '', to: 'F-1/26' },
  ],
  classification: [{ field: 'sale_condition', from: 'noPrescription', to: 'recipeRetention' }],
  problems: [],
  state: null,
  classified: null,
  leftFields: [],
}
const rows = (...nodes: ImportRow[]) => ({ importRows: { nodes, endCursor: null } })
const NONE = { catalogueImports: { nodes: [], endCursor: null } }

const drop = (user: { upload: (input: HTMLElement, file: File) => Promise<unknown> }, bytes: number) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([new Uint8Array(bytes)], 'precios.csv', { type: 'text/csv' }),
  )

test('a file goes in parts; a lost connection loses nothing of what was sent', async (t) => {
  const { user, api } = await showRoom(t, <ImportList />, {
    permissions: MANAGER,
    api: (api) => api.answer(ImportsDocument, NONE),
  })
  await sees('Todavía no hay archivos')
  await assertAccessible('no files')
  api.answer(BeginImportDocument, { beginImport: 'i1' })
  api.answer(ReadImportDocument, { readImport: true })
  api.reply('POST /uploads/imports', lost)
  await drop(user, PART_BYTES_MAX + 10)
  await sees('Se cortó la conexión. Lo enviado no se pierde.')
  await assertAccessible('a file that was cut')
  api.reply('POST /uploads/imports', answered({ received: true }))
  await user.click(button('Seguir enviando'))
  await holds(() => assert.equal(api.calls(ReadImportDocument).length, 1))
  assert.equal(api.calls(BeginImportDocument).length, 1)
  const parts = api.calls('POST /uploads/imports').map(({ body }) => (body as FormData).get('part'))
  assert.deepEqual(parts, ['0', '0', '1'])
})

test('an empty file is refused before it is sent; a refusal of the server is said', async (t) => {
  const { user, api } = await showRoom(t, <ImportList />, {
    permissions: MANAGER,
    api: (api) => api.answer(ImportsDocument, NONE),
  })
  await sees('Todavía no hay archivos')
  await drop(user, 0)
  await sees('El archivo está vacío.')
  api.reply(BeginImportDocument, refused(409, { code: 'import.too_many', data: { most: 3 } }))
  await drop(user, 10)
  await sees(/^Ya hay varios archivos por leer/)
})

test('warnings are ticked before it is applied; a press of F8 applies it, and the rows say what changes', async (t) => {
  const { user, api } = await showRoom(t, <OpenedImport id="i1" />, {
    permissions: MANAGER,
    api: (api) => {
      api.answer(ImportDocument, { catalogueImport: READY })
      api.answer(ProductFiltersDocument, { productFilters: { places: [], laboratories: [] } })
      api.answer(ImportRowsDocument, rows(ROW))
    },
  })
  await sees('Precio normal: $1.990 → $3.990')
  await sees(/^Registro: Nada → F-1\/26/)
  await sees('Leído como archivo antiguo de planilla: revisa los acentos')
  await sees('Sin cambios: 38')
  await assertAccessible('a file that is looked at')
  await user.keyboard('{F8}')
  assert.equal(api.calls(ApplyImportDocument).length, 0, 'the warnings are open')
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) await user.click(box)
  api.answer(ApplyImportDocument, { applyImport: true })
  api.answer(ImportDocument, { catalogueImport: { ...READY, state: 'applying', rowsDone: 250 } })
  await user.keyboard('{F8}')
  await sees('Aplicando: 250 filas')
  assert.deepEqual(api.calls(ApplyImportDocument)[0]!.variables, { id: 'i1', accepted: ['prices', 'cut'] })
  api.answer(ImportDocument, { catalogueImport: APPLIED })
  await sees(/^Aplicado el .* por Teresa$/)
})

test('an unreadable file says where, and is discarded', async (t) => {
  const { user, api } = await showRoom(t, <OpenedImport id="i1" />, {
    permissions: MANAGER,
    api: (api) =>
      api.answer(ImportDocument, {
        catalogueImport: {
          ...READY,
          state: 'unreadable',
          warnings: [],
          problems: [{ line: 1, column: 'precio', reason: 'no es una columna de un archivo de catálogo' }],
        },
      }),
  })
  await sees('Línea 1, precio: no es una columna de un archivo de catálogo')
  await assertAccessible('an unreadable file')
  api.answer(DiscardImportDocument, { discardImport: true })
  await user.click(button('Descartar'))
  await sees('Archivo descartado')
})

test('who imports does not classify, and takes it back after its consequence', async (t) => {
  const manager = await showRoom(t, <OpenedImport id="i1" />, {
    permissions: MANAGER,
    api: (api) => {
      api.answer(ImportDocument, { catalogueImport: APPLIED })
      api.answer(ProductFiltersDocument, { productFilters: { places: [], laboratories: [] } })
      api.answer(ImportRowsDocument, rows(ROW))
    },
  })
  await sees('1 producto por clasificar')
  await seesNo('Confirmar clasificación')
  await manager.user.click(button('Deshacer la importación'))
  await sees(/Una clasificación confirmada se queda/)
  await assertAccessible('an import that is taken back')
  manager.api.answer(UndoImportDocument, { undoImport: true })
  manager.api.answer(ImportDocument, { catalogueImport: { ...APPLIED, state: 'undoing', rowsDone: 7 } })
  await manager.user.click(button('Deshacer'))
  await sees('Deshaciendo: 7 filas')
})

test('a pharmacist confirms with the law in view', async (t) => {
  const { user, api } = await showRoom(t, <OpenedImport id="i1" />, {
    path: '/mostrador/productos/importar/i1?vista=unclassified',
    permissions: PHARMACIST,
    api: (api) => {
      api.answer(ImportDocument, { catalogueImport: APPLIED })
      api.answer(ProductFiltersDocument, { productFilters: { places: [], laboratories: [] } })
      api.answer(ImportRowsDocument, rows({ ...ROW, state: 'applied' }))
    },
  })
  await sees(/Condición de venta: .* → Receta médica retenida/)
  await sees(/La receta original se retira en la entrega/)
  await seesNo('Deshacer la importación')
  await assertAccessible('a classification')
  api.answer(ConfirmClassificationDocument, { confirmImportClassification: true })
  api.answer(ImportDocument, { catalogueImport: { ...APPLIED, unclassified: 0 } })
  await user.keyboard('{F8}')
  await seesNo('1 producto por clasificar')
})

test('a file of nobody, and one that failed to load', async (t) => {
  const { user, api } = await showRoom(t, <OpenedImport id="i1" />, {
    permissions: MANAGER,
    api: (api) => api.reply(ImportDocument, refused(500)),
  })
  await sees('No pudimos hacerlo. Inténtalo de nuevo.')
  api.reply(ImportDocument, refused(404, { code: 'import.not_found' }))
  await user.click(button('Volver a intentar'))
  await sees('No encontramos este archivo')
})

test('the files are wholly in English for who reads English', async (t) => {
  await showRoom(t, <OpenedImport id="i1" />, {
    permissions: MANAGER,
    locale: 'en',
    api: (api) => {
      api.answer(ImportDocument, { catalogueImport: READY })
      api.answer(ProductFiltersDocument, { productFilters: { places: [], laboratories: [] } })
      api.answer(ImportRowsDocument, rows({ ...ROW, sku: '104249', name: 'Paracetamol' }))
    },
  })
  await sees('Apply 1,201 rows')
  assertEnglish('an import')
})
