/** The section of photographs: what is chosen, cut, sent and refused; order, text and removal; who only looks. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fireEvent } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { refused } from '#test/component/api-table.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo, the, turns } from '#test/component/show-part.tsx'
import { answerProduct, PRODUCT_MANAGER, toProduct } from '#test/component/staff-product.ts'
import { OpenedProduct } from './opened-product.tsx'
import {
  DescribePhotographDocument,
  OrderPhotographsDocument,
  RemovePhotographDocument,
  type Photograph,
} from './photograph-documents.ts'
import { StaffProductDocument } from './product-documents.ts'

const [A, B, C] = [
  { address: '/uploaded/a', text: 'Caja' },
  { address: '/uploaded/b', text: '' },
  { address: '/c.jpg', text: '' },
] as const

/** Stands in for XMLHttpRequest. */
class Sent {
  static all: Sent[] = []
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  form!: FormData
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
    Sent.all.push(this)
  }
  end(status: number, response: unknown) {
    this.status = status
    this.response = response
    this.onload()
  }
}

async function showPhotographs(t: TestContext, photographs: Photograph[], permissions = PRODUCT_MANAGER) {
  Sent.all = []
  const { XMLHttpRequest: before } = globalThis
  globalThis.XMLHttpRequest = Sent as unknown as typeof XMLHttpRequest
  t.after(() => void (globalThis.XMLHttpRequest = before))
  let last = 0
  t.mock.method(URL, 'createObjectURL', () => `blob:${++last}`)
  t.mock.method(URL, 'revokeObjectURL', () => {})
  const shown = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions,
    api: (api) => answerProduct(api, { ...toProduct(), photographs }),
  })
  await sees('Fotografías')
  /** What the shop has from now on. */
  const has = (photographs: Photograph[]) =>
    shown.api.answer(StaffProductDocument, { staffProduct: { ...toProduct(), photographs } })
  const choose = (...files: File[]) =>
    shown.user
      .setup({ applyAccept: false })
      .upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, files)
  return { ...shown, has, choose }
}

const file = (name: string, { type = 'image/jpeg', bytes = 10 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type })
const dialog = () => the('dialog', 'Recortar la foto')
/** The browser has read the picture in the dialog. */
async function load(width: number, height: number): Promise<void> {
  const picture = await holds(() => dialog().querySelector('img')!)
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(picture)
  await turns()
}

test('a chosen photograph is cut by the keyboard and sent with its text; its progress shows, then it is in the list', async (t) => {
  const { user, choose, has } = await showPhotographs(t, [])
  await sees('Sin fotos: la tienda dibuja el envase.')
  await choose(file('caja.jpg'))
  await load(1_000, 500)
  await sees('A 25 % del borde izquierdo y 25 % de arriba, tamaño 50 %')
  await assertAccessible('a photograph that is cut')
  the('button', 'Recorte', dialog()).focus()
  await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}+')
  await sees('A 16 % del borde izquierdo y 26 % de arriba, tamaño 51 %')
  await user.type(field(/^Qué muestra/), 'Caja')
  await user.click(button('Subir la foto'))
  await holds(() => assert.equal(Sent.all.length, 1))
  const [sent] = Sent.all as [Sent]
  const { file: _, ...fields } = Object.fromEntries(sent.form.entries())
  assert.deepEqual(fields, { product: '7', left: '0.155000', top: '0.255000', size: '0.510000', text: 'Caja' })
  sent.upload.onprogress!({ loaded: 4, total: 10, lengthComputable: true })
  await sees('Subiendo, 40 %')
  await assertAccessible('a photograph under way')
  has([A])
  sent.end(201, { photographs: [A] })
  await sees('Foto 1 de 1')
  await seesNo('caja.jpg')
  the('img', 'Caja')
})

test('of several files each has its own failure, and none is lost with another', async (t) => {
  const { user, choose } = await showPhotographs(t, [])
  await choose(
    file('nada.jpg', { bytes: 0 }),
    file('dibujo.svg', { type: 'image/svg+xml' }),
    file('enorme.jpg', { bytes: 7 * 2 ** 20 + 1 }),
    file('cien.jpg'),
    file('minima.png', { type: 'image/png' }),
    file('rota.jpg'),
    file('buena.jpg'),
    file('otra.jpg'),
  )
  await sees('El archivo está vacío.')
  await sees('No es una foto JPG, PNG o WebP.')
  await sees('Pesa más de 7 MB. Guárdala más pequeña.')
  await sees('cien.jpg. Después, 4 más.')
  await load(10_000, 10_000)
  await sees('Tiene demasiados píxeles: a lo más 25 millones, y 8.000 por lado.')
  await load(190, 100)
  await sees('El recorte tiene menos de 200 píxeles por lado.')
  await sees('rota.jpg. Después, 2 más.')
  fireEvent.error(dialog().querySelector('img')!)
  await sees('No se puede leer: está dañada o incompleta.')
  await sees('buena.jpg. Después, 1 más.')
  await load(800, 800)
  await user.click(button('Subir la foto'))
  await user.click(button('Después'))
  await sees('Sin recortar')
  await holds(() => assert.equal(Sent.all.length, 1))
  Sent.all[0]!.end(503, { error: { code: 'photograph.not_stored' } })
  await sees('No pudimos guardarla. Inténtalo de nuevo.')
  await assertAccessible('photographs that failed')
  await user.click(button('Reintentar buena.jpg'))
  await holds(() => assert.equal(Sent.all.length, 2))
  Sent.all[1]!.onerror()
  await sees('Se cortó la conexión. Inténtalo de nuevo.')
  await user.click(button('Descartar rota.jpg'))
  await seesNo('rota.jpg')
  await user.click(button('Recortar otra.jpg'))
  await sees('otra.jpg')
  assert.ok(dialog())
})

test('the order changes by buttons, which keep the focus; a removed one is put back', async (t) => {
  const { user, api, has } = await showPhotographs(t, [A, B, C])
  api.answer(OrderPhotographsDocument, { orderPhotographs: [B, A, C] })
  has([B, A, C])
  await user.click(button('Mover después la foto 1'))
  await sees('La foto quedó en el lugar 2 de 3')
  assert.deepEqual(api.calls(OrderPhotographsDocument).at(-1)!.variables, {
    productId: 7,
    seen: [A.address, B.address, C.address],
    order: [B.address, A.address, C.address],
  })
  await isFocused(() => button('Mover después la foto 2'))
  await assertAccessible('photographs in order')
  assert.equal(button('Mover antes la foto 1').getAttribute('aria-disabled'), 'true')
  api.answer(RemovePhotographDocument, { removePhotograph: [B, C] })
  has([B, C])
  await user.click(button('Quitar la foto 2'))
  await sees('Foto quitada de Paracetamol 500 mg')
  await sees('Foto 2 de 2')
  api.answer(OrderPhotographsDocument, { orderPhotographs: [B, A, C] })
  has([B, A, C])
  await user.click(button('Deshacer'))
  await sees('La foto de Paracetamol 500 mg está de vuelta')
  await sees('Foto 3 de 3')
  assert.deepEqual(api.calls(OrderPhotographsDocument).at(-1)!.variables, {
    productId: 7,
    seen: [B.address, C.address],
    order: [B.address, A.address, C.address],
  })
})

test('what a colleague changed meanwhile is shown, and nothing typed is lost', async (t) => {
  const { user, api, has } = await showPhotographs(t, [A, B])
  const changed = (photographs: Photograph[]) => refused(409, { code: 'photograph.changed', data: { photographs } })
  has([B])
  api.reply(OrderPhotographsDocument, changed([B]))
  await user.click(button('Hacer principal la foto 2'))
  await sees('Otra persona cambió las fotos. Están como las dejó; lo tuyo no se aplicó.')
  await sees('Foto 1 de 1')
  await user.type(field('Qué muestra la foto 1'), 'Reverso')
  const theirs = { ...B, text: 'Su texto' }
  has([theirs])
  api.reply(DescribePhotographDocument, changed([theirs]))
  await user.click(button('Guardar el texto'))
  await sees('Otra persona escribió mientras tanto: «Su texto». El tuyo sigue aquí.')
  assert.equal(field('Qué muestra la foto 1').value, 'Reverso')
  const mine = { ...B, text: 'Reverso' }
  has([mine])
  api.answer(DescribePhotographDocument, { describePhotograph: [mine] })
  await user.click(button('Guardar el texto'))
  await sees('Texto guardado')
  assert.deepEqual(api.calls(DescribePhotographDocument).at(-1)!.variables, {
    productId: 7,
    address: B.address,
    from: 'Su texto',
    to: 'Reverso',
  })
})

test('who may not describe products sees the photographs, and no control', async (t) => {
  await showPhotographs(t, [A, B], ['products.read', 'products.classify'])
  the('img', 'Caja')
  the('img', 'Foto 2 de Paracetamol 500 mg')
  assert.equal(document.querySelector('input[type=file]'), null)
  await assertAccessible('photographs to look at')
})
