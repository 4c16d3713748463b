import { z } from 'zod'

const DAYS_ERROR = { error: 'must be whole days, 1 to 4' }

export const chargingSettings = {
  CHARGE_NOTICE_DAYS: z.coerce.number(DAYS_ERROR).int(DAYS_ERROR).min(1, DAYS_ERROR).max(4, DAYS_ERROR).default(3),
}
