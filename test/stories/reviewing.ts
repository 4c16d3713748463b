/** A shop of a story's own with sold prescriptions: nobody else takes the next one of its queue. */
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { DEFAULT_SECRETS } from '#config'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'

const MEDICINE = {
  sale_condition: 'simpleRecipe',
  active_principles: 'Losartán:50:mg',
  unit_content: 30,
  stock: 900,
  normal_price: 6_000,
}

/** Its clock stands at the browser's time, in which leases are shown. */
export async function openReviewShop(): Promise<ClockedShop> {
  const shop = await openClockedShop({
    // The tokens of `signIn` are signed with it.
    settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret },
    products: [
      { ...MEDICINE, sku: '9500001', product_name: 'Losartán 50 mg 30 comprimidos' },
      {
        ...MEDICINE,
        sku: '9500002',
        product_name: 'Acnotin 20 mg 30 cápsulas',
        sale_condition: 'recipeRetention',
        active_principles: 'Isotretinoína:20:mg',
      },
    ],
  })
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  await seedDemoPeople(shop.test)
  return shop
}

type PaperFile = { name: string; bytes: Uint8Array }

/** A paid order, each product with a file of its own. Answers its number, and its prescriptions as in `files`. */
export async function buyWithFiles(
  { test }: ClockedShop,
  account: SignedIn,
  files: Record<string, PaperFile>,
): Promise<{ reference: string; ids: string[] }> {
  const draft = await memberOrder(test, account, Object.fromEntries(Object.keys(files).map((sku) => [sku, 1])))
  for (const [sku, file] of Object.entries(files))
    await uploadPrescription(test, {
      visitor: draft.visitor,
      account,
      orderId: draft.id,
      productIds: draft.lines.filter((line) => line.sku === sku).map(({ productId }) => productId),
      file,
    })
  await payAndReturn(test, (await getOrder(test, draft.id))!, 'approve', test, account)
  const order = (await getOrder(test, draft.id))!
  return {
    reference: order.reference,
    ids: Object.keys(files).map((sku) => order.lines.find((line) => line.sku === sku)!.prescription!.id),
  }
}

/** A prescription as a clinic writes it, a page for each text. */
export async function paperPdf(...pages: string[]): Promise<PaperFile> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const text of pages) {
    document.addPage()
    document.fontSize(18).text('RECETA MÉDICA · MUESTRA').moveDown().fontSize(12).text(text)
  }
  document.end()
  await once(document, 'end')
  return { name: 'receta.pdf', bytes: Buffer.concat(chunks) }
}

/** A chequered scan of 48 × 48 px in JPEG 2000, as some scanners write it. */
const SCAN =
  '/0//UQApAAAAAAAwAAAAMAAAAAAAAAAAAAAAMAAAADAAAAAAAAAAAAABBwEB/1IADAAAAAEABQQEAAH/XAATQEBISFBISFBISFBI' +
  'SFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABXAAH/k8PBgAdm5IDODnBzwoAEDD8D' +
  '50kHcLWe58x54iMgErYFHmCb/RC6YMHvEf20EJYTaHacHojLSBcFGbmFw2EHwwveSBX2Vr+lVYD/2Q=='

/** A PDF whose only page is that scan. */
export async function scannedPdf(): Promise<PaperFile> {
  const document = new PDFDocument({ size: 'A5' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const facts = { Type: 'XObject', Subtype: 'Image', Width: 48, Height: 48, ColorSpace: 'DeviceGray' }
  const scan = document.ref({ ...facts, BitsPerComponent: 8, Filter: 'JPXDecode' })
  scan.end(Buffer.from(SCAN, 'base64'))
  document.page.xobjects.Scan = scan
  document.addContent('q 300 0 0 300 60 200 cm /Scan Do Q')
  document.end()
  await once(document, 'end')
  return { name: 'escaneo.pdf', bytes: Buffer.concat(chunks) }
}

/** The same as a photograph of 900 × 1,200 px. */
export async function paperPicture(text: string): Promise<PaperFile> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">' +
    '<rect width="900" height="1200" fill="#fbfaf6"/><g font-family="sans-serif" fill="#16211c">' +
    '<text x="80" y="140" font-size="44">RECETA MÉDICA · MUESTRA</text>' +
    `<text x="80" y="240" font-size="32">${text}</text></g></svg>`
  return { name: 'receta.png', bytes: await sharp(Buffer.from(drawing)).png().toBuffer() }
}
