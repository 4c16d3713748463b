import { orderData } from '#web/features/basket/cart/order-data.ts'
import type { TypedRegistration } from './registration-check.ts'

/** The given data comes first, then the checkout's, so that it need not be typed again. */
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
