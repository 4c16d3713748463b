/** What stories of the counter do: read an order as staff, hand its parcel over, open it as its courier. */
import { ask } from './asking.ts'
import { tabTo } from './keyboard.ts'
import { field } from './shopping.ts'
import { createToken } from './signed-in.ts'
import { arrives, type Scene } from './story.ts'

/** `fields` of the query `staffOrder`, as an operator reads them. */
export const readOrder = async <Read>(
  { shop }: Pick<Scene, 'shop'>,
  reference: string,
  fields: string,
): Promise<Read> =>
  (
    await ask<{ staffOrder: Read }>(
      shop.url,
      `query ($reference: String!) { staffOrder(reference: $reference) { ${fields} } }`,
      { reference },
      await createToken('operator'),
    )
  ).staffOrder

export const readStatus = async (scene: Pick<Scene, 'shop'>, reference: string): Promise<string> =>
  (await readOrder<{ order: { status: string } }>(scene, reference, 'order { status }')).order.status

/** Taken and packed by a pharmacist, without the screens: what comes before the story. */
export async function packOrder(scene: Pick<Scene, 'shop'>, reference: string): Promise<void> {
  const { order } = await readOrder<{ order: { _id: string } }>(scene, reference, 'order { _id }')
  const token = await createToken('pharmacist')
  const { takeOrder } = await ask<{ takeOrder: { _id: string; products: { _id: string; units: number }[] } }>(
    scene.shop.url,
    'mutation ($orderId: ID!) { takeOrder(orderId: $orderId) { _id products { _id units } } }',
    { orderId: order._id },
    token,
  )
  await ask(
    scene.shop.url,
    'mutation ($id: ID!, $lines: [PackedLineInput!]!) { finishParcel(id: $id, lines: $lines) { _id } }',
    {
      id: takeOrder._id,
      lines: takeOrder.products.map((line) => ({ ...line, lot: 'L2291', expiresOn: '2032-03-31' })),
    },
    token,
  )
}

/** By the keyboard, to the shop’s own courier. */
export async function handOver(scene: Scene, reference: string, view: 'ready' | 'failed' = 'ready'): Promise<void> {
  const { page, sees } = scene
  await scene.visit(`/mostrador/despacho?vista=${view}`)
  await page.getByLabel(`Elegir ${reference}`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('F8')
  await page.getByRole('dialog', { name: 'Entregas 1 paquete a Reparto propio' }).waitFor()
  await tabTo(page, 'button', 'Entregar al transporte')
  await page.keyboard.press('Enter')
  await sees('1 paquete va en camino con Reparto propio')
}

/** By the number on its label. */
export async function openOnTheWay(scene: Scene, reference: string): Promise<void> {
  const { page } = scene
  await scene.visit('/mostrador/despacho?vista=way')
  await field(page, 'Número de pedido').fill(reference)
  await page.keyboard.press('Enter')
  await arrives(page, /^\/mostrador\/despacho\/[\w-]{36}$/, `Pedido ${reference}`)
}
