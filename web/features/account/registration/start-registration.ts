import { orderData } from '#web/features/basket/cart/order-data.ts'
import type { TypedRegistration } from './registration-check.ts'

/** The known data, completed with what was typed in the checkout. */
export function startRegistration(
  known: Partial<Pick<TypedRegistration, 'email' | 'firstName' | 'lastName'>>,
): TypedRegistration {
  const {
    email: typedEmail = '',
    firstName = '',
    lastName = '',
    rut = '',
    phoneNumber = '',
    birthdate = '',
    gender = '',
  } = orderData.readData().typed ?? {}
  return {
    email: known.email || typedEmail,
    firstName: known.firstName || firstName,
    lastName: known.lastName || lastName,
    rut,
    phoneNumber,
    birthdate,
    gender,
    older: false,
    privacy: false,
  }
}
