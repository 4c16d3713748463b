import { z } from 'zod'
import { isLocalAddress, urlSetting } from '#lib/setting-fields.ts'
import { DEFAULT_SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'

/**
 * 'all' serves and runs jobs; 'web' serves. 'worker' runs jobs and answers health checks alone. 'migrate' brings the
 * database to this version and ends. 'sandbox' plays the outside parties of a demo of several processes.
 */
const ROLES = ['all', 'web', 'worker', 'migrate', 'sandbox'] as const
export type Role = (typeof ROLES)[number]

export const roleSettings = {
  BOLDO_ROLE: z.enum(ROLES, { error: `must be one of ${ROLES.join(', ')}` }).default('all'),
  /** A sandbox that runs by itself; without it a demo's process has its own. */
  SANDBOX_URL: urlSetting.optional(),
  /** Where the sandbox listens: who reaches it reads the demo's mail. */
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  /** What calls name as the shop; several shops of one holding distinguish their calls by it. */
  SHOP_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, {
      error: 'must be up to 40 small letters, digits and hyphens, like boldo-norte',
    })
    .default(DEFAULT_SHOP_ID),
}

type RoleValues = { BOLDO_ROLE: Role; SANDBOX_URL?: string | undefined }

export const startsSandbox = ({ BOLDO_ROLE, SANDBOX_URL }: RoleValues): boolean =>
  SANDBOX_URL === undefined && BOLDO_ROLE !== 'worker' && BOLDO_ROLE !== 'migrate'

export function findRoleProblems(
  { BOLDO_ROLE: role, SANDBOX_URL }: RoleValues,
  { DATABASE_URL, FILES_S3_URL, JOBS }: Record<string, string | undefined>,
  { demo, isOwn }: { demo: boolean; isOwn: boolean },
): string[] {
  const problems: string[] = []
  const isOneOfSeveral = role === 'web' || role === 'worker'
  if (JOBS === 'false' || JOBS === '0') problems.push('JOBS: is BOLDO_ROLE now; set BOLDO_ROLE=web')
  if (isOneOfSeveral && !DATABASE_URL)
    problems.push(
      `BOLDO_ROLE: ${role} is one of several processes, and the embedded database has one; set DATABASE_URL`,
    )
  if (isOneOfSeveral && isOwn && !FILES_S3_URL)
    problems.push('FILES_S3_URL: is empty, and each process must find the files that another one took; set a bucket')
  if (role === 'sandbox' && !demo) problems.push('BOLDO_ROLE: only the demo has a sandbox')
  if (SANDBOX_URL && !isLocalAddress(SANDBOX_URL))
    problems.push('SANDBOX_URL: is another machine, and the demo only speaks to a sandbox of this one')
  return problems
}
