import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Viewer } from './builder.ts'

const COOKIE = 'boldo_visitor'
const YEAR_S = 365 * 24 * 3600

/**
 * Who is asking. A visitor is a random cookie that only the server reads; the database keeps its
 * hash, so that a stolen copy of the database opens no order. The cookie comes with the first cart:
 * `giveCookie` adds it to the finished answer.
 */
export function viewerOf(http: Context, options: { secure: boolean }): { viewer: Viewer; giveCookie: () => void } {
  let given: string | null = null
  const viewer: Viewer = {
    visitor: hashOf(getCookie(http, COOKIE)),
    address: addressOf(http),
    ensureVisitor: () => {
      if (viewer.visitor !== null) return viewer.visitor
      given = randomBytes(24).toString('base64url')
      return (viewer.visitor = hashOf(given)!)
    },
  }
  const giveCookie = () => {
    if (given !== null) http.res.headers.append('Set-Cookie', generateCookie(COOKIE, given, { httpOnly: true, sameSite: 'Lax', secure: options.secure, path: '/', maxAge: YEAR_S }))
  }
  return { viewer, giveCookie }
}

/** The viewer of a public page: nobody, so that its HTML serves everybody. */
export const ANYBODY: Viewer = {
  visitor: null,
  address: '',
  ensureVisitor: () => {
    throw new Error('a public page must not need to know who is asking')
  },
}

const hashOf = (secret: string | undefined) => (secret && secret.length >= 20 ? createHash('sha256').update(secret).digest('base64url') : null)

function addressOf(http: Context): string {
  try {
    return getConnInfo(http).remote.address ?? ''
  } catch {
    return '' // no socket: a test that calls the app itself
  }
}
