import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { rutCheckDigit } from '#lib/rut.ts'
import { findWithoutPassword, insertAccount, savePassword, type NewAccount } from './accounts.db.ts'
import { isStaff } from '#shop/ground/policy/account.rules.ts'
import { SIGN_IN_PROVIDERS } from './sign-in-provider.rules.ts'
import { insertIdentity } from './social/identities.db.ts'
import { insertAddress } from './addresses.db.ts'
import { hashPassword } from './password-hash.ts'
import { sealKey } from './staff/sealed-key.ts'
import { insertSecondFactor } from './staff/second-factor.db.ts'

const rut = (body: number) => `${body}-${rutCheckDigit(body)}`

/** The ids are fixed, so that `npm run demo:token` knows them without the database. */
export const DEMO_PEOPLE = {
  client: {
    id: '00000000-0000-4000-8000-00000000c11e',
    role: 'client',
    email: 'camila.rojas@ejemplo.cl',
    rut: rut(15_482_316),
    firstName: 'Camila',
    lastName: 'Rojas Fuentes',
    phoneNumber: '987654321',
    gender: 'female',
    birthdate: '1986-04-17',
    healthInstitute: '1',
  },
  operator: {
    id: '00000000-0000-4000-8000-000000000b3a',
    role: 'operator',
    email: 'operador@boldo.example',
    rut: rut(13_905_774),
    firstName: 'Matías',
    lastName: 'Soto Vera',
    phoneNumber: '912345678',
  },
  pharmacist: {
    id: '00000000-0000-4000-8000-00000000fa4a',
    role: 'pharmacist',
    email: 'quimica@boldo.example',
    rut: rut(12_688_541),
    firstName: 'Paula',
    lastName: 'Contreras Díaz',
    phoneNumber: '923456789',
  },
  dispatch: {
    id: '00000000-0000-4000-8000-0000000d15a7',
    role: 'dispatch',
    email: 'despacho@boldo.example',
    rut: rut(16_220_318),
    firstName: 'Luis',
    lastName: 'Araya Pinto',
    phoneNumber: '934567891',
  },
  editor: {
    id: '00000000-0000-4000-8000-0000000ed170',
    role: 'editor',
    email: 'contenido@boldo.example',
    rut: rut(17_431_906),
    firstName: 'Josefa',
    lastName: 'Leiva Campos',
    phoneNumber: '945678912',
  },
  manager: {
    id: '00000000-0000-4000-8000-0000000b055a',
    role: 'manager',
    email: 'gerencia@boldo.example',
    rut: rut(11_874_620),
    firstName: 'Teresa',
    lastName: 'Mardones Ruiz',
    phoneNumber: '956789123',
  },
} as const satisfies Record<string, NewAccount>

export const DEMO_NEWCOMER = {
  id: '00000000-0000-4000-8000-0000000000e0',
  role: 'client',
  email: 'sofia.nueva@ejemplo.cl',
  rut: null,
  firstName: 'Sofía',
  lastName: '',
  phoneNumber: '',
  hasProfile: false,
} as const satisfies NewAccount

/** Matches sandbox/sign-in/outcomes.ts. */
export const DEMO_SUBJECT = 'sandbox-camila'

/**
 * A deleted person is added again under another id, since the emptied row keeps the fixed one. Returns the added ids.
 */
export async function seedDemoPeople(shop: Shop): Promise<string[]> {
  const added: string[] = []
  for (const person of [...Object.values(DEMO_PEOPLE), DEMO_NEWCOMER]) {
    const id = await insertPerson(shop, person)
    if (id === null) continue
    added.push(id)
    if (person === DEMO_PEOPLE.client) await seedBelongings(shop, id)
  }
  return added
}

async function insertPerson(shop: Shop, person: NewAccount): Promise<string | null> {
  for (const id of [person.id, newId()]) if (await insertAccount(shop, { ...person, id })) return id
  return null
}

async function seedBelongings(shop: Shop, accountId: string): Promise<void> {
  await insertAddress(shop, {
    id: '00000000-0000-4000-8000-0000000add01',
    accountId,
    name: 'Casa',
    address: 'Av. Apoquindo 5016',
    apartment: '301',
    communeId: '13114',
    favorite: true,
  })
  for (const provider of SIGN_IN_PROVIDERS) await insertIdentity(shop, accountId, { provider, subject: DEMO_SUBJECT })
}

export const DEMO_PASSWORD = 'boldo2026'
const DEMO_EMAILS = [...Object.values(DEMO_PEOPLE), DEMO_NEWCOMER].map(({ email }) => email)

/** Base32. It is no secret, as the demo's passwords are none. */
export const DEMO_TOTP_KEY = 'BOLDODEMO234567BOLDODEMO234567BO'

export async function seedDemoPasswords(shop: Shop): Promise<void> {
  const ids = await findWithoutPassword(shop, DEMO_EMAILS)
  const hash = () => hashPassword(DEMO_PASSWORD, shop.settings.passwordCost)
  await Promise.all(ids.map(async (id) => savePassword(shop, id, await hash())))
  for (const { id } of Object.values(DEMO_PEOPLE).filter(isStaff))
    await insertSecondFactor(shop, { accountId: id, sealedKey: sealKey(shop, id, DEMO_TOTP_KEY), step: 0 })
}
