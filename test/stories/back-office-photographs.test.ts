/** Photographs by screens alone: an editor chooses, cuts and orders them, and the shop shows them at once. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import sharp from 'sharp'
import { DEFAULT_SECRETS } from '#config'
import { createPictureCache } from '#integrations/pictures/picture-cache.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { readPhotograph } from '#shop/shelf/catalogue/photographs/read-photograph.ts'
import { findStaffProduct } from '#shop/shelf/catalogue/staff/staff-product.db.ts'
import { expect } from './expect.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { story, until } from './story.ts'

const { sku, name } = PRODUCTS.vitamin
let shop: ClockedShop
let opened: Promise<ClockedShop> | null = null
let folder: string
after(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const openProductShop = (): Promise<ClockedShop> => (opened ??= openShop())

async function openShop(): Promise<ClockedShop> {
  shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  const { test } = shop
  folder = await mkdtemp(join(tmpdir(), 'boldo-story-photographs-'))
  test.files.pictures = createPictureCache({
    ...{ folder, photos: [], remote: { hosts: [], isStrict: true } },
    uploaded: (id) => readPhotograph(test.db, test.files.prescriptions, id),
  })
  await seedDemoPeople(test)
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

/** A pack on a table: wider than high. */
const drawPhotograph = async (colour: string, width = 1_200, height = 800): Promise<Buffer> => {
  const pack =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#e9e2d3"/>` +
    `<rect x="35%" y="20%" width="30%" height="60%" rx="20" fill="${colour}"/></svg>`
  return sharp(Buffer.from(pack)).jpeg().toBuffer()
}

story(
  'an editor chooses three files, cuts two by the keyboard and orders them; the third says why not; the shop shows them',
  async (scene) => {
    const { page, sees, press, picture } = scene
    const present = async () => (await findStaffProduct(shop.test, sku))!.photographs
    // Each screen begins without photographs.
    await shop.test.db.updateTable('product').set({ image_urls: [] }).where('sku', '=', sku).execute()
    await signIn(scene, 'editor')
    await scene.visit(`/mostrador/productos/${sku}`)
    await sees('Sin fotos: la tienda dibuja el envase.')
    await picture('empty')
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'verde.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph('#1d6b4f') },
      { name: 'roja.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph('#b3363d', 700, 1_400) },
      { name: 'apuntes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
    ])
    const dialog = page.getByRole('dialog', { name: 'Recortar la foto' })
    await dialog.getByText('verde.jpg. Después, 2 más.').waitFor()
    await dialog.getByText(/tamaño 67 %$/).waitFor()
    await dialog.getByRole('button', { name: 'Recorte', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('-')
    await dialog.getByText(/tamaño 66 %$/).waitFor()
    const area = (await dialog.getByRole('button', { name: 'Recorte', exact: true }).boundingBox())!
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
    await page.mouse.down()
    await page.mouse.move(area.x - 500, area.y + area.height / 2, { steps: 3 })
    await page.mouse.up()
    await dialog.getByText(/^A 0 % del borde izquierdo/).waitFor()
    await press(dialog.getByRole('button', { name: 'Cuadro más grande' }))
    await dialog.getByText(/tamaño 67 %$/).waitFor()
    await picture('cut')
    await dialog.getByLabel(/^Qué muestra/).fill('Caja verde, de frente')
    await press(button(page, 'Subir la foto'))
    await dialog.getByText('roja.jpg. Después, 1 más.').waitFor()
    await press(button(page, 'Entera, con bordes blancos'))
    await dialog.getByText(/tamaño 100 %$/).waitFor()
    await picture('whole')
    await press(button(page, 'Subir la foto'))
    await sees('No se puede leer: está dañada o incompleta.')
    await until(async () => (await present()).length, 2)
    await sees('Foto 2 de 2')
    await picture('uploaded')

    await press(button(page, 'Hacer principal la foto 2'))
    await sees('La foto quedó en el lugar 1 de 2')
    await page.getByLabel('Qué muestra la foto 1').fill('Frasco rojo')
    await press(button(page, 'Guardar el texto'))
    await sees('Texto guardado')
    assert.deepEqual(
      (await present()).map(({ text }) => text),
      ['Frasco rojo', 'Caja verde, de frente'],
    )
    await press(button(page, 'Quitar la foto 2'))
    await sees(`Foto quitada de ${name}`)
    await until(async () => (await present()).length, 1)
    await press(button(page, 'Deshacer'))
    await sees(`La foto de ${name} está de vuelta`)
    await until(async () => (await present()).map(({ text }) => text).join(), 'Frasco rojo,Caja verde, de frente')
    await picture('ordered')

    await scene.visit(`/product/${sku}`)
    const shown = page.getByRole('main').getByRole('img', { name: 'Frasco rojo' }).first()
    await shown.waitFor()
    await until(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    await picture('in the shop')

    await signIn(scene, 'pharmacist')
    await scene.visit(`/mostrador/productos/${sku}`)
    await page.getByRole('img', { name: 'Caja verde, de frente' }).waitFor()
    await expect(button(page, 'Elegir fotos')).toHaveCount(0)
  },
  { shop: openProductShop, pictures: true, layout: 'the dialog and the list are laid out by the screen' },
)
