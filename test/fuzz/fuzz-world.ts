import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import pino from 'pino'
import { createHttp } from '#api/http.ts'
import { loadLimitsFor } from '#api/lanes.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { createReadiness } from '#api/readiness.ts'
import { DomainError } from '#lib/domain-error.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { seedDemoCoupons } from '#shop/shelf/coupons/demo-coupons.ts'
import { CUSTOMER, pay, readyOrder } from '#test/test-buyer.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'
import type { Random } from './random.ts'

/** The shop that is attacked, and what an attacker may know of it. */
export type FuzzWorld = {
  shop: TestShop
  http: Hono<HttpEnvironment>
  /** Lines of the log that no request may cause: errors, and bugs at any level. */
  complaints: string[]
  /** Headers of a person: nobody, a visitor, each role, and tokens that are nobody's. */
  people: () => Promise<Record<string, string>[]>
  /** Values that fit a name, so that calls get past their first check. */
  fitting: Record<string, readonly unknown[]>
  /** Ids that answers have shown: drafts, subscriptions, prescriptions. */
  harvest: (label: string, text: string) => void
}

const COOKIE = '__Host-boldo_visitor=a-visitor-of-the-fuzzing-1'
const OTHER_COOKIE = '__Host-boldo_visitor=another-visitor-of-fuzzing'
const hashVisitor = (cookie: string) => createHash('sha256').update(cookie.split('=')[1]!).digest('base64url')
const IDS_MAX = 16

/** Values that fit a field or argument by its name, whatever the shop holds. */
const FITTING: Record<string, readonly unknown[]> = {
  provider: ['google', 'facebook', 'twitter', 'apple'],
  sku: ['PARA', 'RECETA', 'FRIO'],
  skus: ['PARA'],
  tokenUser: [null],
  idClient: [null],
  rut: ['11111111-1', DEMO_PEOPLE.client.rut],
  email: [CUSTOMER.email, DEMO_PEOPLE.client.email],
  password: [DEMO_PASSWORD, 'wrong-password'],
  quantity: [1, 2],
  older: [true],
  privacy: [true],
  makeUpdate: [false],
  authenticated: [true],
  first: [1, 5, 100],
  shopId: ['boldo'],
  townShip: ['13114'],
  commune: ['13114'],
  communeId: ['13114'],
  query: ['paracetamol'],
  words: ['paracetamol'],
  productType: ['Medicament'],
  code: ['CUIDATE10', 'DESPACHOGRATIS'],
  position: ['home'],
  identifier: ['descuentos-progresivos'],
  timezone: ['America/Santiago'],
  shippingMethod: ['homeDelivery', 'withdrawalStore'],
  phone: ['912345678'],
  phoneNumber: ['912345678'],
  birthdate: ['1990-05-04'],
  gender: ['female'],
  healthInstitute: ['1'],
  issuedOn: ['2026-11-10'],
  currentPassword: [DEMO_PASSWORD],
  newPassword: [DEMO_PASSWORD],
  apartment: ['Depto 12'],
  shippingCommentary: ['x'],
  clientIdentityNumber: ['11111111-1'],
  medicIdentityNumber: ['11111111-1'],
  documentNumber: ['111222333'],
  dni: ['11111111-1'],
  orderType: ['normal', 'subscription'],
  deliveryMethod: ['homeDelivery'],
  townShipId: ['13114'],
  monthsQuantity: [3],
  daysQuantity: [30],
  startPayment: ['2026-12-01'],
  name: ['Ana Rojas'],
  message: ['x'],
  comment: ['x'],
  text: ['x'],
  url: ['https://boldo.test/x'],
  event: ['add_to_cart'],
  firstName: ['Ana'],
  lastName: ['Rojas'],
  address: ['Apoquindo 4501'],
  status: ['ACTIVA', 'CANCELADA'],
  paymentMethod: ['webpay', 'mercadopago'],
  reason: ['x'],
  note: ['x'],
}

export async function openFuzzWorld(): Promise<FuzzWorld> {
  const complaints: string[] = []
  const write = (line: string) =>
    void ((/"level":(50|60)/.test(line) || line.includes('"bug"')) && complaints.push(line))
  const shop = await openTestShop({
    log: pino({ level: 'info', base: null }, { write }),
    products: [
      { sku: 'PARA', stock: 5_000, active_principles: 'Paracetamol:500:mg' },
      { sku: 'RECETA', stock: 5_000, sale_condition: 'MandatorySimpleRecipe' },
      { sku: 'FRIO', stock: 5_000, subscription: true },
    ],
  })
  await seedDemoPeople(shop)
  await seedDemoPasswords(shop)
  await seedDemoCoupons(shop)
  await seedContent(shop, { demo: true })
  const readiness = createReadiness(shop.db)
  readiness.serve()
  // Pages are another door: a path that no call has is found nowhere.
  const build = () => Promise.reject(new DomainError('content.not_found'))
  const http = createHttp(shop, {
    // A busy machine is slow, and refuses nothing.
    load: loadLimitsFor(10, { waitMs: 60_000 }),
    production: true,
    trustedProxies: 1,
    cacheBytes: 4 * 2 ** 20,
    graphiql: true,
    readiness,
    formTargets: [],
    build,
    assets: null,
  })
  const own = await readyOrder(shop, { PARA: 1 }, hashVisitor(COOKIE))
  const others = await readyOrder(shop, { PARA: 2 }, hashVisitor(OTHER_COOKIE))
  const { token } = await pay(shop, await readyOrder(shop, { PARA: 1 }, hashVisitor(COOKIE)))
  const products = (await shop.db.selectFrom('product').select('id').execute()).map(({ id }) => String(id))
  const ids = [...Array<string>(8).fill(own.id), others.id, DEMO_PEOPLE.client.id]
  const pinned = ids.length
  const subscriptions: string[] = [own.id]
  const fitting: Record<string, readonly unknown[]> = {
    ...FITTING,
    id: ids,
    orderId: ids,
    subscriptionId: subscriptions,
    userId: ids,
    idPrescription: ids,
    _id: products,
    product: products,
    token: [token],
    tokenTBK: [token],
    token_ws: [token],
    TBK_TOKEN: [token],
    amount: [own.amount],
    // Each serves once: so many requests get past the captcha.
    tokenCaptcha: await Promise.all(Array.from({ length: 20 }, () => solvedCaptcha(shop))),
  }
  const harvest = (label: string, text: string) => {
    const [known, pinnedCount] = label.includes('ubscription') ? [subscriptions, 1] : [ids, pinned]
    for (const [id] of text.matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g))
      if (!known.includes(id)) known.push(id)
    if (known.length > IDS_MAX) known.splice(pinnedCount, known.length - IDS_MAX)
  }
  return { shop, http, complaints, people: () => signInPeople(shop), fitting, harvest }
}

/** Those of `people` who may do something. */
const WELL_KNOWN = 5

async function signInPeople(shop: TestShop): Promise<Record<string, string>[]> {
  // signOut and changePassword end every session of their person.
  const versions = new Map(
    (await shop.db.selectFrom('account').select(['id', 'token_version']).execute()).map((row) => [
      row.id,
      row.token_version,
    ]),
  )
  const sign = (role: 'client' | 'operator' | 'pharmacist', secret = shop.settings.sessionSecret, now = shop.now()) =>
    signSession(
      { ...DEMO_PEOPLE[role], hasProfile: true, tokenVersion: versions.get(DEMO_PEOPLE[role].id)! },
      { secret, now },
    )
  const [client, operator, pharmacist] = [await sign('client'), await sign('operator'), await sign('pharmacist')]
  return [
    { cookie: COOKIE },
    { cookie: COOKIE, token: client },
    { cookie: COOKIE, token: client },
    { cookie: COOKIE, token: operator },
    { token: pharmacist },
    {},
    { cookie: OTHER_COOKIE },
    { authorization: `Bearer ${client}` },
    { token: await sign('operator', 'a-secret-of-somebody-else-altogether') },
    { token: await sign('client', undefined, shop.now().subtract({ hours: 48 })) },
    { token: `${client}x` },
    { token: client.slice(0, 40) },
  ]
}

/** A person with an address, and now and then with headers that no browser sends. */
export function createHeaders(
  random: Random,
  people: readonly Record<string, string>[],
  isNear = false,
): Record<string, string> {
  const address = random.chance(0.3) ? '203.0.113.7' : `198.51.${random.below(100)}.${random.below(250)}`
  const headers: Record<string, string> = {
    'x-forwarded-for': address,
    accept: 'application/json',
    ...random.pick(isNear ? people.slice(0, WELL_KNOWN) : people),
  }
  if (isNear) return headers
  if (random.chance(0.12))
    headers['idempotency-key'] = random.pick([
      'same-key',
      `key-${random.below(1_000)}`,
      'k'.repeat(201),
      '\u00ff\u00e9',
      "'; --",
    ])
  if (!random.chance(0.15)) return headers
  const odd: Record<string, readonly string[]> = {
    accept: [
      '',
      '*/*',
      'text/event-stream',
      'multipart/mixed',
      'application/graphql-response+json',
      'a'.repeat(3_000),
      ';;;,,,',
    ],
    cookie: [
      '__Host-boldo_visitor=',
      `__Host-boldo_visitor=${'x'.repeat(5_000)}`,
      '__Host-boldo_visitor=%00%zz',
      '=;=;',
      '__proto__=1',
      'boldo_consent=%7B',
    ],
    token: ['x', 'null', 'a.b.c', `eyJ${'a'.repeat(6_000)}`, '..', 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxIn0.'],
    authorization: ['Bearer', 'Bearer  ', `Bearer ${'x'.repeat(5_000)}`, 'Basic x'],
    'x-forwarded-for': ['', ',,,', '::1', 'unknown', '999.1.1.1', '1.1.1.1,'.repeat(500)],
    'accept-encoding': ['br', 'gzip', 'x'.repeat(2_000)],
    'accept-language': ['*', 'x'.repeat(2_000)],
    origin: ['null'],
    'if-none-match': ['*'],
    range: ['bytes=0-', 'bytes=-1'],
    'content-encoding': ['gzip', 'br'],
    'content-length': ['0', '5', '-1', 'x'],
    host: ['evil.example', '[', 'a b'],
  }
  const name = random.pick(Object.keys(odd))
  return { ...headers, [name]: random.pick(odd[name]!) }
}
