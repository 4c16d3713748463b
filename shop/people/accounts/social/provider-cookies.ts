import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Shop } from '#context'

/** Each is sealed (sealed.ts), and only the server reads it. */
const NAMES = { request: 'boldo_access', form: 'boldo_access_form', result: 'boldo_access_result' } as const
type CookieName = keyof typeof NAMES

/** Under `__Host-` no sibling subdomain can set it, and so give a browser a stranger's sign-in. */
const isSecure = ({ settings }: Shop) => settings.publicUrl.startsWith('https:')
const prefix = (shop: Shop) => (isSecure(shop) ? 'host' : undefined)

export function setSealedCookie(
  http: Context,
  shop: Shop,
  name: CookieName,
  { sealed, lifeS }: { sealed: string; lifeS: number },
): void {
  setCookie(http, NAMES[name], sealed, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(shop),
    maxAge: lifeS,
    prefix: prefix(shop),
  })
}

/** The cookie is removed: each is good once. */
export function takeSealedCookie(http: Context, shop: Shop, name: CookieName): string | undefined {
  const text = isSecure(shop) ? getCookie(http, NAMES[name], 'host') : getCookie(http, NAMES[name])
  if (text !== undefined) deleteCookie(http, NAMES[name], { path: '/', secure: isSecure(shop), prefix: prefix(shop) })
  return text
}
