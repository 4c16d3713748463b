import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import type { Viewer } from './builder.ts'
import { networkBehind } from './network.rules.ts'

// Over https the name begins with __Host-: browsers accept such a cookie from this host alone, so no sibling subdomain
// sets it (security review L9). Without the prefix it is not read there.
const COOKIE = 'boldo_visitor'
/** The cookie over https; the proxies' files hash it (docs/proxy). */
export const SECURE_COOKIE = `__Host-${COOKIE}`
const YEAR_S = 365 * 24 * 3600

/** The database stores the cookie's hash: a stolen copy opens no order. `giveCookie` adds it to the finished answer. */
export function readViewer(
  http: Context,
  shop: Shop,
  options: { secure: boolean; trustedProxies: number },
): { viewer: Viewer; giveCookie: () => void } {
  let newSecret: string | null = null
  const name = options.secure ? SECURE_COOKIE : COOKIE
  let account: Promise<SignedIn | null> | undefined
  // A refusal costs no statement: the id is known only if `account` was loaded.
  let signedInId: string | null = null
  const viewer: Viewer = {
    account: () =>
      (account ??= readSignedIn(http, shop).then((person) => {
        signedInId = person?.id ?? null
        return person
      })),
    hasSession: async () => (await readSignedIn(http, shop, { isLook: true })) !== null,
    actor: async () => ({ visitor: viewer.visitor, account: await viewer.account() }),
    visitor: hashSecret(getCookie(http, name)),
    address: networkBehind(socketAddress(http), http.req.header('x-forwarded-for'), options.trustedProxies),
    record: (kind, { limit = null, accountId = signedInId } = {}) =>
      shop.securityLog.record({
        kind,
        limit,
        accountId,
        address: viewer.address,
        agent: http.req.header('user-agent') ?? null,
      }),
    ensureVisitor: () => {
      if (viewer.visitor !== null) return viewer.visitor
      newSecret = randomBytes(24).toString('base64url')
      viewer.isNewVisitor = true
      return (viewer.visitor = hashSecret(newSecret)!)
    },
  }
  const giveCookie = () => {
    if (newSecret !== null)
      http.res.headers.append(
        'Set-Cookie',
        generateCookie(name, newSecret, {
          httpOnly: true,
          sameSite: 'Lax',
          secure: options.secure,
          path: '/',
          maxAge: YEAR_S,
        }),
      )
  }
  return { viewer, giveCookie }
}

export const ANYBODY: Viewer = {
  visitor: null,
  account: async () => null,
  hasSession: async () => false,
  actor: async () => ({ visitor: null, account: null }),
  address: '',
  record: () => {},
  ensureVisitor: () => {
    throw new Error('a public page must not depend on its viewer')
  },
}

const hashSecret = (secret: string | undefined) =>
  secret && secret.length >= 20 ? hash('sha256', secret, 'base64url') : null

/** The token is in a header named token, or a bearer token (SHOP §7). */
async function readSignedIn(http: Context, shop: Shop, options: { isLook?: boolean } = {}): Promise<SignedIn | null> {
  const token = http.req.header('token') || /^Bearer (.+)$/i.exec(http.req.header('authorization') ?? '')?.[1]
  return token ? readSession(shop, token, { ...options, agent: http.req.header('user-agent') ?? null }) : null
}

function socketAddress(http: Context): string {
  try {
    return getConnInfo(http).remote.address ?? ''
  } catch {
    return '' // no socket: a test that calls the app itself
  }
}
