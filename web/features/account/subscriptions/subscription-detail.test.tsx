/** The detail's address: a subscription's id or its reference (decision D18). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, refused } from '#test/component/api-table.ts'
import { sees, showPart } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { SubscriptionDocument } from './subscriptions-document.ts'
import { useSubscriptionDetail } from './use-subscription-detail.ts'

const ID = '661de671-0c1c-4d1a-9a53-2f4f0f6f6a11'

function Detail({ name }: { name: string }) {
  const { answer } = useSubscriptionDetail(name)
  return <p>{answer === undefined ? 'loading' : (answer?.subscription.subscriptionReferenceId ?? 'none')}</p>
}

test('the address has a subscription’s id (CONTENT §2.1) or its reference (ACCOUNT §2)', async (t) => {
  for (const [name, argument] of [
    [ID, { subscriptionId: ID }],
    ['G4GVTA0Y', { subscriptionReferenceId: 'G4GVTA0Y' }],
  ] as const) {
    const { api, unmount } = await showPart(t, <Detail name={name} />, {
      stored: await signedIn(),
      api: (api) =>
        api.reply(
          SubscriptionDocument,
          answered({ data: { subscription: { subscriptionReferenceId: 'G4GVTA0Y' }, user: null } }),
        ),
    })
    await sees('G4GVTA0Y')
    const { shopId: _, userId, ...key } = api.calls(SubscriptionDocument)[0]!.variables
    assert.deepEqual([key, typeof userId], [argument, 'string'])
    await unmount()
  }
})

test('an id that is nobody’s, or another person’s, is not found', async (t) => {
  await showPart(t, <Detail name={ID} />, {
    stored: await signedIn(),
    api: (api) => api.reply(SubscriptionDocument, refused(404, { code: 'subscription.not_found', message: 'No' })),
  })
  await sees('none')
})
