/** A prescription fills the cart: what is written, compared, refused, added and uploaded. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import { GuestAssistanceDocument } from '#web/features/help/support/support-documents.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { lost } from '#test/component/api-table.ts'
import {
  BRAND,
  CHEAP,
  find,
  showPrescription,
  SOLD_OUT,
  Upload,
  VITAMIN,
  writtenBefore,
} from '#test/component/prescription-part.tsx'
import { button, field, holds, isFocused, sees, seesNo, the, turns } from '#test/component/show-part.tsx'
import { call, inHours, introduce, TICKET } from '#test/component/supporting.ts'
import { MedicineDocument } from './medicine-document.ts'

test('a wrong file is said at its button; a right one is shown, and nothing that was typed is lost', async (t) => {
  const { user, chooseFile } = await showPrescription(t)
  await user.type(field('Medicamento 1'), 'losartan 50')
  await chooseFile('receta.heic', 'image/heic')
  await sees('Solo se aceptan archivos pdf, jpg o png.')
  await chooseFile('receta.jpg', 'image/jpeg')
  await holds(() => the('img', 'Tu receta: receta.jpg'))
  await seesNo('Solo se aceptan archivos pdf, jpg o png.')
  assert.equal(field('Medicamento 1').value, 'losartan 50')
  await chooseFile('receta.pdf', 'application/pdf')
  await holds(() => assert.ok(screen.queryByRole('img', { name: /^Tu receta/ }) === null, 'a PDF is no picture'))
  await sees('receta.pdf')
  await user.click(button('Quitar la receta'))
  await seesNo('receta.pdf')
})

test('without results the text stays; a spelling searches again, and a call is offered', async (t) => {
  const { user, api } = await showPrescription(t, {
    api: (table) => table.answer('GET /products/1.0/search', { ...find(), choices: ['losartan'] }),
  })
  await user.type(field('Medicamento 1'), 'losrtan')
  const spelling = await holds(() => the('option', 'Sin resultados. ¿Quisiste decir “losartan”?'))
  api.answer('GET /products/1.0/search', find(BRAND))
  await user.click(spelling)
  assert.equal(field('Medicamento 1').value, 'losartan')
  await holds(() => the('option', /Cozaar/))
  api.answer('GET /products/1.0/search', find())
  await user.clear(field('Medicamento 1'))
  await user.type(field('Medicamento 1'), 'zzzz')
  await sees(/^No encontramos un producto con ese nombre/)
  await user.click(button('Agregar al carro'))
  await sees('Elige un producto de la lista, o quita este medicamento.')
  button('No entiendo la letra')
})

test('a bioequivalent takes the product’s place in one press, says what it saves, and gives it back', async (t) => {
  const { user, choose } = await showPrescription(t)
  await choose(1, BRAND)
  await sees('Ahorras $8.420')
  await user.click(button(/^Agregar uno: Cozaar/))
  await sees('Ahorras $16.840')
  await assertAccessible('a chosen medicine with its bioequivalents')
  await user.click(button(/^Cambiar por este: Losartán Andes 50 mg/))
  await sees('Cambiamos Cozaar 50 mg por Losartán Andes 50 mg.')
  await isFocused(() => the('listitem', undefined, the('region', 'Los medicamentos')))
  await seesNo(/^Ahorras/)
  await sees('$7.980')
  await user.click(button('Deshacer'))
  await sees('Ahorras $16.840')
})

test('a sold-out medicine is not added: its bioequivalents in stock are offered, without a saving', async (t) => {
  const { user, choose, inCart } = await showPrescription(t)
  await choose(1, SOLD_OUT)
  await sees('Bioequivalentes en stock')
  await seesNo(/^Ahorras/)
  await user.click(button('Agregar al carro'))
  await sees(/^Está agotado\./)
  assert.deepEqual(inCart(), [])
  await user.click(button(/^Cambiar por este: Losartán Andes 50 mg/))
  await seesNo(/^Está agotado\./)
  await user.click(button('Agregar al carro'))
  await sees('Agregamos 1 producto a tu carro')
  assert.deepEqual(inCart(), [[CHEAP.sku, 1]])
})

test('the press fills the cart and gives the prescription to what needs one; what has no product stays', async (t) => {
  const { user, choose, chooseFile, arrive, inCart } = await showPrescription(t)
  await chooseFile('receta.jpg', 'image/jpeg')
  await choose(1, CHEAP)
  await user.click(button('Agregar otro medicamento'))
  await isFocused(() => field('Medicamento 2'))
  await choose(2, VITAMIN, 'vitamina d')
  await user.click(button('Agregar otro medicamento'))
  await user.type(field('Medicamento 3'), 'ilegible')
  await sees('2 productos')
  await sees('$9.980')
  await user.click(button('Agregar al carro'))
  await sees('Agregamos 2 productos a tu carro')
  await sees('Los que siguen en la lista no se agregaron: cada uno dice por qué.')
  assert.deepEqual(inCart(), [
    [CHEAP.sku, 1],
    [VITAMIN.sku, 1],
  ])
  assert.equal(field('Medicamento 1').value, 'ilegible')
  await sees('Elige un producto de la lista, o quita este medicamento.')
  const [sent] = await holds(() => (assert.equal(Upload.sent.length, 1), Upload.sent))
  assert.deepEqual(sent!.form.getAll('product'), [CHEAP._id])
  arrive(sent!)
  await sees(`Tu receta quedó cargada para ${CHEAP.productName}.`)
  assert.equal(the('link', 'Ver mi carro').getAttribute('href'), '/checkout')
  await assertAccessible('a filled cart')
  // Nothing is added twice.
  await user.click(button('Agregar al carro'))
  await turns()
  assert.deepEqual(inCart().length, 2)
  assert.equal(Upload.sent.length, 1)
})

test('more than the cart may have is not added, and the sentence counts what is there', async (t) => {
  const { user, choose, inCart } = await showPrescription(t)
  cart.addToCart(toCartProduct(VITAMIN), 9)
  await choose(1, VITAMIN, 'vitamina d')
  await user.click(button('Agregar al carro'))
  await sees('Puedes llevar hasta 9, y ya tienes 9 en tu carro.')
  assert.deepEqual(inCart(), [[VITAMIN.sku, 9]])
  assert.equal(cart.readCart()[0]!.quantityAlert, false)
})

test('an upload that fails says why, and the same file is sent again', async (t) => {
  const { user, choose, chooseFile, arrive, inCart } = await showPrescription(t)
  await chooseFile('receta.jpg', 'image/jpeg')
  await choose(1, CHEAP)
  await user.click(button('Agregar al carro'))
  await holds(() => assert.equal(Upload.sent.length, 1))
  Upload.sent[0]!.onerror()
  await sees(/No pudimos enviar el archivo\. Revisa tu conexión/)
  assert.deepEqual(inCart(), [[CHEAP.sku, 1]])
  await user.click(button(`Reintentar la receta de ${CHEAP.productName}`))
  await holds(() => assert.equal(Upload.sent.length, 2))
  arrive(Upload.sent[1]!)
  await sees(`Tu receta quedó cargada para ${CHEAP.productName}.`)
})

test('without a file the products go into the cart, and the prescription can still be sent from here', async (t) => {
  const { user, choose, chooseFile } = await showPrescription(t)
  await choose(1, CHEAP)
  await user.click(button('Agregar al carro'))
  await sees(new RegExp(`Falta la receta de ${CHEAP.productName}\\.`))
  assert.equal(Upload.sent.length, 0)
  await chooseFile('receta.jpg', 'image/jpeg')
  await user.click(await holds(() => button('Enviar mi receta')))
  await holds(() => assert.equal(Upload.sent.length, 1))
})

test('a product that cannot be loaded is tried again; one that the shop removed is searched for again', async (t) => {
  writtenBefore(BRAND)
  const { user, api } = await showPrescription(t, { api: (table) => table.reply(MedicineDocument, lost) })
  await sees('Cozaar 50 mg: No pudimos cargar los datos de este producto.')
  await user.click(button('Agregar al carro'))
  await sees('Todavía cargamos este producto. Inténtalo de nuevo.')
  api.answer(MedicineDocument, { product: null })
  await user.click(button('Reintentar Cozaar 50 mg'))
  await sees('Ya no vendemos este producto. Busca otro.')
  assert.equal(field('Medicamento 1').value, 'Cozaar 50 mg')
})

test('what was written is there after a reload, and the file is never stored', async (t) => {
  const { choose, chooseFile } = await showPrescription(t)
  await chooseFile('receta-de-ana.jpg', 'image/jpeg')
  await choose(1, CHEAP)
  assert.equal(sessionStorage.getItem('prescriptionMedicines'), JSON.stringify([[CHEAP.productName, CHEAP.sku, 1]]))
  for (const storage of [localStorage, sessionStorage])
    for (let index = 0; index < storage.length; index++)
      assert.doesNotMatch(storage.getItem(storage.key(index)!)!, /receta-de-ana/)
})

test('a prescription that cannot be read leads to a call, which says that the photo does not go with it', async (t) => {
  const { user, api } = await showPrescription(t, { api: inHours })
  api.answer(GuestAssistanceDocument, TICKET)
  await user.click(button('No entiendo la letra'))
  await holds(() => the('dialog', 'Leemos tu receta contigo'))
  await sees(/La foto no viaja con esta solicitud/)
  await isFocused(() => field('Teléfono'))
  await assertAccessible('an unreadable prescription')
  await introduce({ user })
  await user.click(call())
  await sees('Te llamaremos al +56 9 1234 5678.')
  assert.equal(api.calls(GuestAssistanceDocument)[0]!.variables.input.type, 'orientación-receta-simple')
})

test('an empty list says what to do, at its first field', async (t) => {
  const { user } = await showPrescription(t)
  await assertAccessible('the empty page')
  await user.click(button('Agregar al carro'))
  await sees('Escribe un medicamento y elige un producto de la lista.')
  await isFocused(() => field('Medicamento 1'))
  await assertAccessible('the page with an error')
})

test('in English nothing is Spanish but the products', async (t) => {
  writtenBefore(BRAND)
  await showPrescription(t, { locale: 'en' })
  await sees('You save $8.420')
  const list = the('region', 'The medicines')
  assert.ok(within(list).getByRole('button', { name: 'Add to cart' }))
  assertEnglish('the page of a prescription')
})
