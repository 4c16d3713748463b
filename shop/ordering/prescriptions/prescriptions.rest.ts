import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import { NOT_FOUND, TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { LinePrescription } from '#shop/ordering/orders/order.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import type { UploadedFile } from '#shop/ground/files/stored-files.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'

const PRODUCTS_MAX = 60

type SubscriptionUpload = (
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId: string; productIds: number[]; file: UploadedFile },
) => Promise<{
  lines: readonly { productId: number; prescription: Pick<LinePrescription, 'id' | 'fileName' | 'state'> | null }[]
}>

export const prescriptionOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/prescriptions',
    tag: 'Prescriptions',
    summary: 'A prescription for one or several products of one’s order or subscription',
    description: 'pdf, jpg or png by its content, up to 5,242,880 bytes. Stored encrypted.',
    contentType: 'multipart/form-data',
    body: z.object({
      orderId: z.uuid().optional(),
      subscriptionId: z.uuid().optional().describe('In place of orderId: one’s own subscription.'),
      product: z.array(z.string()).max(60).describe('The products’ _id; one field for each.'),
      file: z.file(),
      link: z
        .string()
        .optional()
        .describe('What a pharmacist’s mail has behind #enlace=: in place of being the order’s owner.'),
      rut: z
        .string()
        .optional()
        .describe(
          'Of an operator’s customer, as the draft had it when the file was chosen: another customer’s is ' +
            'refused with order.changed_meanwhile.',
        ),
    }),
    answer: z.object({ _id: z.uuid(), fileName: z.string(), state: z.string(), products: z.array(z.string()) }),
    status: 201,
    isPersonal: true,
    refusals: [NOT_FOUND, [422, 'It is no prescription file, or the product needs none.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/uploads/prescriptions/:id',
    tag: 'Prescriptions',
    summary: 'A prescription’s file',
    description: 'For its owner and for staff; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'Not found, or another person’s.'], TOO_OFTEN],
  },
]

/**
 * `link`: the mailed link, for a caller who does not own the order. `rut`: the operator's customer. Strangers get 404.
 */
export function addPrescriptions(
  app: Hono<HttpEnvironment>,
  shop: Shop,
  uploadSubscriptionPrescription: SubscriptionUpload,
): void {
  app.post('/uploads/prescriptions', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'prescription uploads by address': viewer.address })
    const form = await http.req.formData().catch(() => null)
    const file = form?.get('file')
    const [orderId, subscriptionId, link, rut] = ['orderId', 'subscriptionId', 'link', 'rut'].map((name) =>
      form?.get(name),
    )
    const products = form?.getAll('product') ?? []
    if (!(file instanceof File) || typeof (subscriptionId ?? orderId) !== 'string' || products.length > PRODUCTS_MAX)
      throw refuse('request.unreadable')
    const productIds = [
      ...new Set(products.map((id) => (typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : -1))),
    ]
    const actor = await viewer.actor()
    const upload = async () => {
      const from = { address: viewer.address, account: actor.account }
      const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), from }
      if (typeof subscriptionId === 'string')
        return uploadSubscriptionPrescription(shop, {
          account: actor.account,
          subscriptionId,
          productIds,
          file: uploaded,
        })
      if (typeof orderId !== 'string' || !isUuid(orderId)) throw refuse('order.not_found')
      return uploadPrescription(shop, {
        ...actor,
        orderId,
        productIds,
        file: uploaded,
        link: typeof link === 'string' ? link : undefined,
        rut: typeof rut === 'string' ? rut : undefined,
      })
    }
    const { prescription } = (await upload()).lines.find((line) => line.productId === productIds[0])!
    return http.json(
      {
        _id: prescription!.id,
        fileName: prescription!.fileName,
        state: prescription!.state,
        products: productIds.map(String),
      },
      201,
    )
  })

  app.get('/uploads/prescriptions/:id', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'prescription reads by address': viewer.address })
    const { bytes, type, fileName } = await readPrescriptionFile(shop, {
      ...(await viewer.actor()),
      id: http.req.param('id'),
    })
    return http.body(new Uint8Array(bytes), 200, fileHeaders({ type, fileName }, 'receta'))
  })
}
