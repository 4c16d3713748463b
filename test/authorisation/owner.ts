import { newId } from '#lib/ids.ts'
import { rutCheckDigit } from '#lib/rut.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { insertAddress } from '#shop/people/accounts/addresses.db.ts'
import { CUSTOMER } from '#test/test-buyer.ts'
import type { TestShop } from '#test/test-shop.ts'

export const OWNER = {
  ...CUSTOMER,
  lastName: 'Quillahuasca',
  address: 'Pasaje Marcador 4501',
  phoneNumber: '944332211',
  shippingCommentary: 'Nota Marcadora',
}

/** How many have registered: names and numbers are made of it. */
export let people = 0

export async function register(shop: TestShop, isOwner: boolean): Promise<SignedIn> {
  const body = 8_000_000 + ++people
  const names = isOwner
    ? {
        email: `marcador.secreto${people}@ejemplo.cl`,
        firstName: 'Ana',
        lastName: OWNER.lastName,
        phoneNumber: OWNER.phoneNumber,
      }
    : { email: `otra${people}@ejemplo.cl`, firstName: 'Otra', lastName: 'Persona', phoneNumber: '911111111' }
  const account: SignedIn = {
    id: newId(),
    role: 'client',
    rut: `${body}-${rutCheckDigit(body)}`,
    hasProfile: true,
    ...names,
  }
  await insertAccount(shop, account)
  await insertAddress(shop, {
    id: newId(),
    accountId: account.id,
    name: 'Casa',
    address: isOwner ? OWNER.address : 'Apoquindo 1',
    apartment: '',
    communeId: '13114',
    favorite: true,
  })
  return account
}
