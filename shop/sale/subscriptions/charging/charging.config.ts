import { z } from 'zod'

const MUST = { error: 'must be whole days, 1 to 4' }

export const chargingSettings = {
  CHARGE_NOTICE_DAYS: z.coerce.number(MUST).int(MUST).min(1, MUST).max(4, MUST).default(3),
}
