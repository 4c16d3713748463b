import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { exportJWK, jwtVerify } from 'jose'
import { SANDBOX_APPLE, SANDBOX_CLIENTS } from '#sandbox/credentials.ts'
import { choosePage, postBackPage, unknownPage } from './choose.page.ts'
import { LABELS, SIGN_IN_OUTCOMES, type SandboxProvider } from './outcomes.ts'
import type { Grant, SignInBook } from './sign-in-book.ts'

/** Longer than every time-out of the shop. */
const NEVER_MS = 60_000
const TOO_LONG_BYTES = 10 * 1024 * 1024

export type SignInRoutes = {
  book: SignInBook
  lateMs: number
  publicUrl?: string | undefined
  shopUrl?: string | undefined
}

const PATHS: Record<SandboxProvider, { authorize: string; token: string; profile?: string }> = {
  google: { authorize: '/auth', token: '/token' },
  apple: { authorize: '/auth/authorize', token: '/auth/token' },
  facebook: { authorize: '/dialog/oauth', token: '/oauth/access_token', profile: '/me' },
  twitter: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', profile: '/2/users/me' },
}

export const basePath = (provider: SandboxProvider) => `/sign-in/${provider}`

/** Google and Apple speak OpenID Connect, Facebook and Twitter OAuth 2 with PKCE. */
export function signInRoutes(options: SignInRoutes): Hono {
  const app = new Hono()
  for (const provider of Object.keys(PATHS) as SandboxProvider[]) {
    addPages(app, provider, options)
    addToken(app, provider, options)
    if (PATHS[provider].profile) addProfile(app, provider, options)
    else addDiscovery(app, provider, options)
  }
  return app
}

function addDiscovery(app: Hono, provider: SandboxProvider, { book, publicUrl }: SignInRoutes): void {
  const { authorize, token } = PATHS[provider]
  const base = basePath(provider)
  app.get(`${base}/.well-known/openid-configuration`, (c) => {
    const { origin } = new URL(c.req.url)
    return c.json({
      issuer: origin + base,
      authorization_endpoint: new URL(base + authorize, publicUrl ?? origin).href,
      token_endpoint: origin + base + token,
      jwks_uri: `${origin}${base}/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...(provider === 'google' && { code_challenge_methods_supported: ['S256'] }),
    })
  })
  app.get(`${base}/keys`, async (c) => {
    const { right } = await book.keys()
    return c.json({ keys: [{ ...(await exportJWK(right.publicKey)), kid: book.keyId, use: 'sig', alg: 'RS256' }] })
  })
}

function addPages(app: Hono, provider: SandboxProvider, { book, lateMs, shopUrl }: SignInRoutes): void {
  const base = basePath(provider)
  const { clientId } = provider === 'apple' ? SANDBOX_APPLE : SANDBOX_CLIENTS[provider]
  app.get(base + PATHS[provider].authorize, (c) => {
    const query = c.req.query()
    const { redirect_uri: redirectUri = '', state = '', nonce, code_challenge: challenge } = query
    const isFormPost = query.response_mode === 'form_post'
    const isValid =
      query.client_id === clientId &&
      query.response_type === 'code' &&
      URL.canParse(redirectUri) &&
      new URL(redirectUri).pathname.endsWith(`/${provider}/retorno`) &&
      state !== '' &&
      (provider === 'apple' ? isFormPost : challenge !== undefined && query.code_challenge_method === 'S256')
    if (!isValid) return c.html(unknownPage(shopUrl), 400)
    const id = book.open({ provider, clientId, redirectUri, state, nonce, challenge, isFormPost })
    return c.html(
      choosePage({
        id,
        action: `${base}/choose`,
        label: LABELS[provider],
        provider,
        lateSeconds: lateMs / 1000,
        shopUrl,
      }),
    )
  })
  app.post(`${base}/choose`, async (c) => {
    const body = await c.req.parseBody()
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const outcome = SIGN_IN_OUTCOMES.find((known) => known === body.outcome)
    const typed = { email: text('email'), firstName: text('firstName'), lastName: text('lastName') }
    const back = outcome ? book.act(text('request'), outcome, typed) : null
    if (!back) return c.html(unknownPage(shopUrl), 404)
    return back.method === 'POST' ? c.html(postBackPage(back, shopUrl)) : c.redirect(back.url, 303)
  })
}

function addToken(app: Hono, provider: SandboxProvider, { book, lateMs }: SignInRoutes): void {
  const base = basePath(provider)
  app.post(base + PATHS[provider].token, async (c) => {
    const body = new URLSearchParams(await c.req.text())
    const issuer = new URL(c.req.url).origin + base
    if (!(await isClient(provider, body, c.req.header('authorization'), issuer)))
      return c.json({ error: 'invalid_client' }, 401)
    const redeemed = book.redeem(body.get('code') ?? '')
    if (!redeemed || !isOwnGrant(redeemed.grant, body)) return c.json({ error: 'invalid_grant' }, 400)
    const { grant, accessToken } = redeemed
    const fault = await faultResponse(c, grant, lateMs)
    if (fault) return fault
    const isOpenId = PATHS[provider].profile === undefined
    return c.json({
      access_token: accessToken,
      token_type: provider === 'twitter' ? 'bearer' : 'Bearer',
      expires_in: 3_600,
      ...(isOpenId && { id_token: await book.idToken(grant, issuer) }),
    })
  })
}

function addProfile(app: Hono, provider: SandboxProvider, { book }: SignInRoutes): void {
  app.get(basePath(provider) + PATHS[provider].profile, (c) => {
    const grant = book.byToken(/^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '')
    if (grant?.request.provider !== provider) return c.json({ error: { message: 'Invalid token' } }, 401)
    const { subject, email, firstName, lastName } = grant.person
    if (provider === 'facebook') return c.json({ id: subject, first_name: firstName, last_name: lastName, email })
    const isConfirmed = grant.outcome !== 'unverified'
    return c.json({
      data: { id: subject, name: `${firstName} ${lastName}`, ...(isConfirmed && { confirmed_email: email }) },
    })
  })
}

/** Checks the code's own redirect address, and the secret behind its challenge. */
function isOwnGrant({ request }: Grant, body: URLSearchParams): boolean {
  const verifier = body.get('code_verifier')
  return (
    body.get('grant_type') === 'authorization_code' &&
    body.get('redirect_uri') === request.redirectUri &&
    (request.challenge === undefined ||
      (verifier !== null && createHash('sha256').update(verifier).digest('base64url') === request.challenge))
  )
}

async function isClient(
  provider: SandboxProvider,
  body: URLSearchParams,
  authorization: string | undefined,
  issuer: string,
): Promise<boolean> {
  if (provider === 'apple') {
    const { clientId, teamId, privateKey } = SANDBOX_APPLE
    const key = createPublicKey(createPrivateKey(privateKey))
    const verified = await jwtVerify(body.get('client_secret') ?? '', key, {
      issuer: teamId,
      subject: clientId,
      audience: issuer,
      algorithms: ['ES256'],
    }).catch(() => null)
    return verified !== null && body.get('client_id') === clientId
  }
  const { clientId, clientSecret } = SANDBOX_CLIENTS[provider]
  if (provider === 'twitter') {
    const [, basic = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
    // RFC 6749 §2.3.1: both parts are written as in a form.
    const credentials = decodeURIComponent(Buffer.from(basic, 'base64').toString())
    return credentials === `${clientId}:${clientSecret}`
  }
  return body.get('client_id') === clientId && body.get('client_secret') === clientSecret
}

/** Null without a fault; 'late' answers after a while. */
async function faultResponse(c: Context, { outcome }: Grant, lateMs: number): Promise<Response | null> {
  if (outcome === 'late') await wait(lateMs)
  if (outcome === 'hangs') await wait(NEVER_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {})
  if (outcome === 'error_500' || outcome === 'hangs') return c.json({ error: 'server_error' }, 500)
  if (outcome === 'garbage') return c.html('<h1>Mantención</h1>')
  return outcome === 'too_long' ? c.body(`{"access_token":"${'x'.repeat(TOO_LONG_BYTES)}"}`, 200, JSON_TYPE) : null
}
const JSON_TYPE = { 'content-type': 'application/json' }
