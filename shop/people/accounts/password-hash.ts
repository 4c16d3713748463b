import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const OWASP_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** The hash for an unknown account: no password matches it, and checking one takes as long. */
export const unmatchableHash = (cost = OWASP_COST): string =>
  phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES), cost)

/** PHC format: '$argon2id$v=19$m=19456,t=2,p=1$salt$tag'. About 60 ms and 19 MiB, off the main thread. */
export async function hashPassword(
  password: string,
  cost = OWASP_COST,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const { memory, passes, parallelism } = cost
  const tag = await derive(password, { salt, memory, passes, parallelism, tagBytes: TAG_BYTES })
  return phc(salt, tag, cost)
}

export async function verifyPasswordHash(hash: string, password: string): Promise<boolean> {
  const parts = parseHash(hash)
  if (!parts) return false
  const { tag, ...cost } = parts
  return timingSafeEqual(await derive(password, { ...cost, tagBytes: tag.length }), tag)
}

export async function hashLike(hash: string, password: string): Promise<string | null> {
  const parts = parseHash(hash)
  return parts && hashPassword(password, parts, parts.salt)
}

function parseHash(hash: string): (PasswordCost & { salt: Buffer; tag: Buffer }) | null {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!salt || !tag) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The same text typed on another keyboard is the same password (NFKC). */
function derive(password: string, cost: PasswordCost & { salt: Buffer; tagBytes: number }): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message,
        nonce: cost.salt,
        memory: cost.memory,
        passes: cost.passes,
        parallelism: cost.parallelism,
        tagLength: cost.tagBytes,
      },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    )
  })
}

function phc(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}
