import { NO_HEALTH_INSTITUTE } from '#shop/ground/policy/health-institutes.rules.ts'
import { readChosenCommune } from './chosen-commune.ts'
import { readSession } from '#web/features/people/session/session.ts'
import type { TypedForm } from './order-data.ts'

/** No commune is preselected (decision 18). */
export const EMPTY_FORM: TypedForm = {
  email: '',
  firstName: '',
  lastName: '',
  rut: '',
  phoneNumber: '',
  gender: '',
  birthdate: '',
  healthInstitute: NO_HEALTH_INSTITUTE,
  shippingMethod: 'homeDelivery',
  region: '',
  townShip: '',
  address: '',
  apartment: '',
  shippingCommentary: '',
}

/** The commune chosen on another page fills an empty address, except an operator's: their customer has chosen none. */
export function startForm(typed: TypedForm | null): TypedForm {
  const chosen = readChosenCommune()
  const place =
    chosen?.isVisible && !typed?.address && !readSession()?.isCallCenterOp
      ? { region: chosen.regionId, townShip: chosen._id }
      : {}
  return { ...EMPTY_FORM, ...typed, ...place }
}
