import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** For an unknown account: no password matches it, after the same time. */
export const NOBODYS_HASH = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

/** argon2id in PHC format: '$argon2id$v=19$m=19456,t=2,p=1$salt$tag'. About 60 ms and 19 MiB, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, { salt, ...COST, tagBytes: TAG_BYTES })
  return phc(salt, tag)
}

/** Whether the password matches this hash, at the hash's own cost; false for an invalid hash. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, {
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagBytes: expected.length,
  })
  return timingSafeEqual(found, expected)
}

/** The same text typed on another keyboard is the same password (NFKC). */
function derive(
  password: string,
  cost: { salt: Buffer; memory: number; passes: number; parallelism: number; tagBytes: number },
): Promise<Buffer> {
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

function phc(salt: Buffer, tag: Buffer): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}
