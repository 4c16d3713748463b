import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import { ACCOUNT_SIGN_IN, TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { copyOwnData } from './copy-own-data.ts'
import { createCopyPlaces, streamCopy } from './stream-copy.ts'

const TEXT_LENGTH_MAX = 2_000

export const ownDataInput = z.object({
  password: z.string().max(TEXT_LENGTH_MAX).nullish(),
  link: z.string().max(TEXT_LENGTH_MAX).nullish(),
})

export const personalDataOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/customers/1.0/personal-data',
    tag: 'Accounts',
    summary: 'A copy of one’s own data',
    description:
      'One zip of JSON and files. Demands the password again, or the token of mailOwnerLink for an account without ' +
      'one. Five in an hour; never cached.',
    body: ownDataInput,
    example: { password: 'secret' },
    answer: z.file(),
    answerType: 'application/zip',
    isPersonal: true,
    refusals: [
      ACCOUNT_SIGN_IN,
      [403, 'Staff have none here: `account.not_allowed`; or `account.owner_unproven`.'],
      [422, 'The password is wrong: `account.wrong_password`.'],
      TOO_OFTEN,
    ],
  },
]

/** The password is in the body, so that no link to the copy can be shared, or opened by another page. */
export function addPersonalData(app: Hono<HttpEnvironment>, shop: Shop): void {
  const places = createCopyPlaces()
  app.post('/customers/1.0/personal-data', async (http) => {
    const viewer = http.get('viewer')
    const { password, link } = parseInput(ownDataInput, await http.req.json().catch(() => ({})))
    const account = await viewer.account()
    const leavePlace = account ? places.take(account.id) : () => {}
    const copy = await copyOwnData(shop, { account, password, link, address: viewer.address }).catch((error) => {
      leavePlace()
      throw error
    })
    const body = streamCopy(copy, (error) => {
      leavePlace()
      if (error) shop.log.error({ err: error, id: http.get('requestId') }, 'a copy of own data ended half-way')
    })
    return http.body(body as globalThis.ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="mis-datos.zip"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    })
  })
}
