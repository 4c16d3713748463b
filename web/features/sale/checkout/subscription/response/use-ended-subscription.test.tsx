/** What a subscription's response page does without its subscription (ACCOUNT §8, decision D51). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, lost, refused } from '#test/component/api-table.ts'
import { button, holds, sees, showPart } from '#test/component/show-part.tsx'
import { EndedSubscriptionDocument } from './subscription-response-document.ts'
import { useEndedSubscription } from './use-ended-subscription.ts'

function Response() {
  const { ended, failed, retry } = useEndedSubscription('s-1')
  return failed ? <button onClick={retry}>Reintentar</button> : <p>{ended?.status ?? 'confirming'}</p>
}

test('a refused subscription leads to /404; a lost network and a server that fails are tried again', async (t) => {
  for (const [title, reply, end] of [
    ['not found', refused(404, { code: 'subscription.not_found' }), '/404'],
    ['without a session', refused(401, { code: 'subscription.sign_in_needed' }), '/404'],
    ['offline', lost, 'again'],
    ['busy', refused(503, { code: 'shop.busy' }), 'again'],
    ['a bug', refused(500), 'again'],
  ] as const)
    await t.test(title, async (t) => {
      const { user, api, place } = await showPart(t, <Response />, {
        path: '/subscription-response/s-1',
        routes: [{ path: '/404', element: <p>nowhere</p> }],
        api: (api) => api.reply(EndedSubscriptionDocument, reply),
      })
      if (end === '/404') return holds(() => assert.equal(place(), '/404'))
      const again = await holds(() => button('Reintentar'))
      api.reply(EndedSubscriptionDocument, answered({ data: { subscription: { status: 'ACTIVA' } } }))
      await user.click(again)
      await sees('ACTIVA')
      assert.equal(place(), '/subscription-response/s-1')
    })
})
