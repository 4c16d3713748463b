import type { Hono } from 'hono'
import { createHttp } from '#api/http.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { newId } from '#lib/ids.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { STAFF_ROLES, type SignedIn, type StaffRole } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { uploadCaseFile } from '#shop/help/cases/files/upload-case-file.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { telemedicineToken } from '#shop/ordering/telemedicine/telemedicine-token.ts'
import { requestQuote } from '#shop/ordering/quotes/request-quote.ts'
import { uploadQuoteFile } from '#shop/ordering/quotes/upload-quote-file.ts'
import { inTheForm, toCart } from '#test/test-buyer.ts'
import { enrol } from '#test/test-card.ts'
import { pdf } from '#test/test-files.ts'
import { buyWithEmail, sellToRutOwner } from './neighbours.ts'
import { OWNER, people, register } from './owner.ts'
import { sellPacked } from './packed-order.ts'
import { activate, readySubscription } from '#test/test-subscriber.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

/**
 * The callers of each operation. The things belong to `client`; `guest` has a cart of their own. 'same RUT, other
 * e-mail' registered with the RUT of a later caller; 'same e-mail, other RUT' bought with the client's e-mail.
 */
export const PEOPLE = [
  'visitor',
  'guest',
  'client',
  'other client',
  'operator',
  'pharmacist',
  'dispatch',
  'editor',
  'manager',
  'expired token',
  'forged token',
  'same RUT, other e-mail',
  'same e-mail, other RUT',
] as const
export type Person = (typeof PEOPLE)[number]

/** Who ends as whom, unless a row says otherwise: a RUT or an e-mail that one knows opens nothing. */
const LIKE: { readonly [person in Person]?: Person } = {
  'same RUT, other e-mail': 'other client',
  'same e-mail, other RUT': 'guest',
}
export const expectedEnd = (ends: { readonly [person in Person | '*']?: string }, person: Person): string | undefined =>
  ends[person] ?? ends[LIKE[person] ?? '*'] ?? ends['*']

/** Whatever an answer has of these is the owner's alone. */
export const MARKERS = [
  'Quillahuasca',
  'Pasaje Marcador',
  'marcador.secreto',
  '944332211',
  'secreto-del-archivo',
  'Nota Marcadora',
]

/** Names that a row's text may have behind a $. */
export type Things = Record<
  | 'draft'
  | 'paid'
  | 'subscription'
  | 'subscriptionDraft'
  | 'reference'
  | 'parcel'
  | 'print'
  | 'prescription'
  | 'consultation'
  | 'quoteFile'
  | 'case'
  | 'caseFile'
  | 'token'
  | 'inscription'
  | 'link'
  | 'owner'
  | 'squatter'
  | 'sale'
  | 'salePrescription'
  | 'rut'
  | 'phone'
  | 'PARA'
  | 'SIMPLE'
  | 'QUOTE',
  string
>
export type World = { things: Things; headers: (person: Person) => Record<string, string>; neighbour: Neighbour }
type Neighbour = Awaited<ReturnType<typeof makeNeighbour>>

export const STAFF_IDS = Object.fromEntries(STAFF_ROLES.map((role) => [role, DEMO_PEOPLE[role].id])) as Record<
  StaffRole,
  string
>

export async function openShop(): Promise<{ shop: TestShop; http: Hono<HttpEnvironment> }> {
  const shop = await openTestShop({
    products: [
      { sku: 'PARA', pharmaceutical_form_text: 'dosis', subscription: true, stock: 100_000, insurance: true },
      { sku: 'SIMPLE', sale_condition: 'simpleRecipe', subscription: true, stock: 100_000 },
      { sku: 'QUOTE', need_quote: true, stock: 100_000 },
    ],
  })
  await seedDemoPeople(shop)
  const http = createHttp(shop, {
    production: false,
    trustedProxies: 1,
    formTargets: [],
    build: () => Promise.reject(new Error('pages have no build here')),
    assets: null,
  })
  return { shop, http }
}

/**
 * A registered client with a draft, a paid order, subscriptions, a card, an address and files; everything new.
 * `known`: of an earlier world in which no stranger has changed anything.
 */
export async function buildWorld(shop: TestShop, known?: Neighbour): Promise<World> {
  const [owner, other] = [await register(shop, true), await register(shop, false)]
  const visitor = newId()
  const mine = { visitor, account: owner }
  const ids = Object.fromEntries(
    await Promise.all(
      ['PARA', 'SIMPLE', 'QUOTE'].map(async (sku) => [sku, (await toCart(shop, { [sku]: 1 }))[0]!._id] as const),
    ),
  )
  const customer = { ...OWNER, email: owner.email, rut: owner.rut }
  const file = { name: 'secreto-del-archivo.pdf', bytes: pdf({ extra: `% ${newId()}` }) }

  const { id: draft } = await createOrder(shop, {
    ...mine,
    products: await toCart(shop, { PARA: 1, SIMPLE: 1, QUOTE: 1 }),
  })
  await updateOrder(shop, { ...mine, orderId: draft, changes: customer })
  const withFile = await uploadPrescription(shop, { ...mine, orderId: draft, productIds: [ids.SIMPLE!], file })
  const { id: quoteFile } = await uploadQuoteFile(shop, { ...mine, orderId: draft, productId: ids.QUOTE!, file })
  await requestQuote(shop, {
    ...mine,
    orderId: draft,
    productId: ids.QUOTE!,
    quote: {
      name: OWNER.lastName,
      phone: OWNER.phoneNumber,
      email: owner.email,
      quantity: 1,
      note: OWNER.shippingCommentary,
      file: quoteFile,
    } as Parameters<typeof requestQuote>[1]['quote'],
  })

  const { id: caseFile } = await uploadCaseFile(shop, file)
  const opened = await openCase(shop, {
    kind: 'claim',
    accountId: owner.id,
    person: { firstName: 'Ana', lastName: OWNER.lastName, email: owner.email, phone: OWNER.phoneNumber },
    message: OWNER.shippingCommentary,
    files: [caseFile],
  })
  await telemedicineToken(shop, { ...mine, orderId: draft })
  const [consultation] = shop.sandbox.telemedicine.list(withFile.reference)
  const { id: paid } = await createOrder(shop, { ...mine, products: await toCart(shop, { PARA: 1, SIMPLE: 1 }) })
  await updateOrder(shop, { ...mine, orderId: paid, changes: customer })
  const reviewed = await uploadPrescription(shop, {
    ...mine,
    orderId: paid,
    productIds: [ids.SIMPLE!],
    file: { ...file, bytes: pdf({ extra: `% ${newId()}` }) },
  })
  const { token } = await payOrder(shop, { ...mine, orderId: paid, amount: reviewed.amount })
  await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
  const link = orderLinkAddress(shop, reviewed).split('#enlace=')[1]!

  const inscription = await enrol(shop, owner)
  const plan = { shippingAddress: OWNER.address }
  const subscription = await activate(shop, owner, await readySubscription(shop, owner, { PARA: 1 }, plan))
  const { id: subscriptionDraft } = await readySubscription(shop, owner, { PARA: 1 }, plan)

  const sign = (person: SignedIn, options: { secret?: string; now?: Temporal.Instant } = {}) =>
    signSession(
      { ...person, tokenVersion: 0 },
      { secret: options.secret ?? shop.settings.sessionSecret, now: options.now ?? shop.now() },
    )
  const staff = async (person: StaffRole) =>
    signSession((await findAccount(shop, STAFF_IDS[person]))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
  const neighbour = known ?? (await makeNeighbour(shop))
  const cookieOfEmail = await buyWithEmail(shop, owner.email)
  const tokens: Record<Person, string | null> = {
    visitor: null,
    guest: null,
    client: await sign(owner),
    'other client': await sign(other),
    operator: await staff('operator'),
    pharmacist: await staff('pharmacist'),
    dispatch: await staff('dispatch'),
    editor: await staff('editor'),
    manager: await staff('manager'),
    'expired token': await sign(owner, { now: shop.now().subtract({ hours: 13 }) }),
    'forged token': await sign(owner, { secret: 'a-secret-of-somebody-else-entirely' }),
    'same RUT, other e-mail': signSession((await findAccount(shop, neighbour.squatter))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    }),
    'same e-mail, other RUT': null,
  }
  const guestsBrowser = `a-browser-of-a-guest-${people}-${'x'.repeat(12)}`
  return {
    neighbour,
    things: {
      draft,
      paid,
      subscription: subscription.id,
      subscriptionDraft,
      reference: subscription.reference,
      consultation: consultation!.id,
      quoteFile,
      case: opened.id,
      caseFile,
      ...(await sellPacked(shop, mine, customer)),
      token,
      inscription,
      link,
      owner: owner.id,
      ...neighbour,
      rut: owner.rut,
      // One number has few calls.
      phone: String(930_000_000 + people),
      prescription: reviewed.lines.find((line) => line.prescription)?.prescription?.id ?? withFile.id,
      PARA: String(ids.PARA),
      SIMPLE: String(ids.SIMPLE),
      QUOTE: String(ids.QUOTE),
    },
    headers: (person) => ({
      'x-forwarded-for': `10.0.0.${PEOPLE.indexOf(person)}`,
      ...(tokens[person] && { token: tokens[person] }),
      ...(person === 'guest' && { cookie: `boldo_visitor=${guestsBrowser}` }),
      ...(person === 'same e-mail, other RUT' && { cookie: `boldo_visitor=${cookieOfEmail}` }),
    }),
  }
}

/** Somebody who has registered with the RUT of a caller of phone sales. */
async function makeNeighbour(shop: TestShop) {
  const squatter = await register(shop, false)
  const caller = { ...OWNER, email: 'marcador.secreto@ejemplo.cl' }
  const fileName = 'secreto-del-archivo.pdf'
  const { sale, prescription } = await sellToRutOwner(shop, squatter, { caller, fileName })
  return { squatter: squatter.id, sale, salePrescription: prescription }
}
