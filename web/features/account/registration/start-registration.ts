import { orderData } from '#web/features/basket/cart/order-data.ts'
import type { TypedRegistration } from './registration-check.ts'

/** The given data comes first, then the checkout's, so that it need not be typed again. */
export function startRegistration(
  given: Partial<Pick<TypedRegistration, 'email' | 'firstName' | 'lastName'>>,
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
    email: given.email || typedEmail,
    firstName: given.firstName || firstName,
    lastName: given.lastName || lastName,
    rut,
    phoneNumber,
    birthdate,
    gender,
    older: false,
    privacy: false,
  }
}
