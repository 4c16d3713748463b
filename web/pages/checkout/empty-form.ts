import { NO_HEALTH_INSTITUTE } from '#shop/checkout/health-institutes.rules.ts'
import type { TypedForm } from '#web/stores/order-data.ts'
import { DEFAULT_COMMUNE } from './communes.ts'

/** A form in which nothing was typed yet. */
export const EMPTY_FORM: TypedForm = {
  email: '', firstName: '', lastName: '', rut: '', phoneNumber: '', gender: '', birthdate: '', healthInstitute: NO_HEALTH_INSTITUTE,
  shippingMethod: 'homeDelivery', ...DEFAULT_COMMUNE, address: '', apartment: '', shippingCommentary: '',
}
