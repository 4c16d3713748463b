import { orderData } from '#web/features/cart/order-data.ts'
import type { TypedRegistration } from './registration-check.ts'

/** The checkout's typed data, so that it need not be typed again. */
export function startRegistration(email: string | undefined): TypedRegistration {
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
    email: email ?? typedEmail,
    firstName,
    lastName,
    rut,
    phoneNumber,
    birthdate,
    gender,
    older: false,
    privacy: false,
  }
}
