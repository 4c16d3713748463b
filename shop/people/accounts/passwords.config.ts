import { z } from 'zod'
import { PASSWORD_LENGTH_MIN } from './register-client.input.ts'

/** Production accepts no less (decision D55). */
const LENGTH_MIN = { customers: 8, staff: 12 }

const characters = () =>
  z.coerce.number({ error: 'must be a number of characters, 4 to 64' }).int().min(4).max(64).optional()

/** Production's default is the least that it accepts, elsewhere ACCOUNT §9's 4. */
export const passwordSettings = { PASSWORD_MINIMUM: characters(), STAFF_PASSWORD_MINIMUM: characters() }

type PasswordEnvironment = { PASSWORD_MINIMUM?: number | undefined; STAFF_PASSWORD_MINIMUM?: number | undefined }

export const readPasswords = (env: PasswordEnvironment, isProduction: boolean) => ({
  passwordMinimum: env.PASSWORD_MINIMUM ?? (isProduction ? LENGTH_MIN.customers : PASSWORD_LENGTH_MIN),
  staffPasswordMinimum: env.STAFF_PASSWORD_MINIMUM ?? (isProduction ? LENGTH_MIN.staff : PASSWORD_LENGTH_MIN),
})

export const findPasswordProblems = (env: PasswordEnvironment): string[] => [
  ...(env.PASSWORD_MINIMUM !== undefined && env.PASSWORD_MINIMUM < LENGTH_MIN.customers
    ? [`PASSWORD_MINIMUM: passwords open health data; set ${LENGTH_MIN.customers} or more, or leave it empty`]
    : []),
  ...(env.STAFF_PASSWORD_MINIMUM !== undefined && env.STAFF_PASSWORD_MINIMUM < LENGTH_MIN.staff
    ? [`STAFF_PASSWORD_MINIMUM: staff read everybody's data; set ${LENGTH_MIN.staff} or more, or leave it empty`]
    : []),
]
