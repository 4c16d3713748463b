/** The one way of writing: pressed twice, late, unmounted, failed, tried again, out of time, signed out meanwhile. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useState } from 'react'
import { answered, lost, refused, REQUEST_ID } from '#test/component/api-table.ts'
import { button, sees, showPart, turns } from '#test/component/show-part.tsx'
import { graphql } from './graphql.ts'
import { useMutation, useSending } from './mutation.ts'

const EndSessionDocument = graphql(`
  mutation EndSession($shopId: String, $id: ID!) {
    endSession(shopId: $shopId, id: $id)
  }
`)
const ANSWER = answered({ data: { endSession: true } })

/** What is shown of a mutation, with its presses; `onEnded` gets what `send` answers. */
function Ending({ onEnded = () => {} }: { onEnded?: (is: string) => void }) {
  const ending = useMutation(EndSessionDocument)
  const { is, input, answer, error, send, reset } = ending
  const press = (id: string) => void send({ id }).then((ended) => onEnded(ended.is))
  const failure = error ? `${error.code} ${error.requestId ?? 'without an id'}` : ''
  return (
    <>
      <p>{`${is}; of ${input?.id ?? 'nothing'}; answer ${answer?.endSession ?? 'none'}; ${failure}`}</p>
      <button onClick={() => press('a')}>a</button>
      <button onClick={() => press('b')}>b</button>
      <button onClick={reset}>reset</button>
    </>
  )
}

test('nothing is sent until it is pressed; then it is sending, and done with the answer', async (t) => {
  const { user, api } = await showPart(t, <Ending />)
  await sees('idle; of nothing; answer none;')
  const answer = api.hold(EndSessionDocument)
  await user.click(button('a'))
  await sees('sending; of a; answer none;')
  answer(ANSWER)
  await sees('done; of a; answer true;')
  assert.deepEqual(api.calls(EndSessionDocument).at(-1)!.variables, { id: 'a' })
})

test('a double press sends once, also before the first one is on the screen; afterwards it sends again', async (t) => {
  const ended: string[] = []
  const { user, api } = await showPart(t, <Ending onEnded={(is) => ended.push(is)} />)
  const answer = api.hold(EndSessionDocument)
  button('a').click()
  button('a').click()
  await user.click(button('b'))
  await sees('sending; of a; answer none;')
  assert.deepEqual(ended, [])
  answer(ANSWER)
  await sees('done; of a; answer true;')
  assert.deepEqual(ended, ['done'])
  assert.equal(api.calls(EndSessionDocument).length, 1)
  await user.click(button('b'))
  await sees('done; of b; answer true;')
})

test('a part that has left is not written to; its call goes on, and who has sent it hears how it ended', async (t) => {
  const ended: string[] = []
  const { user, api, unmount } = await showPart(t, <Ending onEnded={(is) => ended.push(is)} />)
  const answer = api.hold(EndSessionDocument)
  await user.click(button('a'))
  await unmount()
  assert.equal(api.calls(EndSessionDocument)[0]!.signal!.aborted, false)
  answer(ANSWER)
  await turns()
  assert.deepEqual(ended, ['done'])
})

test('a failure has the refusal’s code and the request’s id, and is over with the next press', async (t) => {
  const { user, api } = await showPart(t, <Ending />, {
    api: (api) => api.reply(EndSessionDocument, refused(429, { code: 'request.rate_limited' })),
  })
  await user.click(button('a'))
  await sees(`failed; of a; answer none; request.rate_limited ${REQUEST_ID}`)
  api.reply(EndSessionDocument, lost)
  await user.click(button('a'))
  await sees('failed; of a; answer none; network without an id')
  const answer = api.hold(EndSessionDocument)
  await user.click(button('b'))
  await sees('sending; of b; answer none;')
  answer(ANSWER)
  await sees('done; of b; answer true;')
})

test('what has ended is forgotten by a reset, which leaves what is on its way', async (t) => {
  const { user, api } = await showPart(t, <Ending />, { api: (api) => api.reply(EndSessionDocument, lost) })
  await user.click(button('a'))
  await sees(/^failed/)
  await user.click(button('reset'))
  await sees('idle; of nothing; answer none;')
  const answer = api.hold(EndSessionDocument)
  await user.click(button('a'))
  await user.click(button('reset'))
  await sees('sending; of a; answer none;')
  answer(ANSWER)
  await sees('done; of a; answer true;')
})

test('without an answer in time it has failed as without a connection, and its request is given up', async (t) => {
  const { user, api } = await showPart(t, <Ending />)
  api.hold(EndSessionDocument)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await user.click(button('a'))
  t.mock.timers.tick(29_999)
  await sees(/^sending/)
  t.mock.timers.tick(1)
  await sees('failed; of a; answer none; network without an id')
  assert.ok(api.calls(EndSessionDocument)[0]!.signal!.aborted)
})

test('an ended session is noticed', async (t) => {
  let doubts = 0
  const count = () => void doubts++
  addEventListener('session-doubted', count)
  t.after(() => removeEventListener('session-doubted', count))
  const { user, api } = await showPart(t, <Ending />, {
    api: (api) => api.reply(EndSessionDocument, refused(422, { code: 'input.invalid' })),
  })
  await user.click(button('a'))
  await sees(/input.invalid/)
  assert.equal(doubts, 0)
  api.reply(EndSessionDocument, refused(401, { code: 'account.sign_in_needed' }))
  await user.click(button('a'))
  await sees(/account.sign_in_needed/)
  assert.equal(doubts, 1)
})

test('a call of another kind: what it throws is a failure, and it may take its own time', async (t) => {
  function Other() {
    const [limit, setLimit] = useState(10)
    const sending = useSending(
      async (word: string, inTime) =>
        new Promise<string>((resolve, reject) => {
          if (word === 'late') inTime.addEventListener('abort', () => resolve('given up'))
          else reject(new Error(word))
        }),
      limit,
    )
    return (
      <>
        <p>{`${sending.is} ${sending.error?.code ?? sending.answer ?? ''} within ${limit}`}</p>
        <button onClick={() => void sending.send('broken')}>broken</button>
        <button onClick={() => void sending.send('late')}>late</button>
        <button onClick={() => setLimit(20)}>longer</button>
      </>
    )
  }
  const { user } = await showPart(t, <Other />)
  await user.click(button('broken'))
  await sees('failed internal within 10')
  await user.click(button('longer'))
  await user.click(button('late'))
  await sees('done given up within 20')
})
