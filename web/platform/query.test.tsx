/** The one way of reading: late, out of order, unmounted, failed, tried again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useState } from 'react'
import { answered, held, lost, refused, REQUEST_ID } from '#test/component/api-table.ts'
import { button, isFocused, sees, seesNo, showPart, turns } from '#test/component/show-part.tsx'
import { graphql, type ResultOf } from './graphql.ts'
import { createSharedQuery, useQuery } from './query.ts'
import { useLoaded } from './use-loaded.ts'

const StreetsDocument = graphql(`
  query Streets($shopId: String, $townShip: ID!, $search: String!) {
    streets(shopId: $shopId, townShip: $townShip, search: $search)
  }
`)

const joinStreets = (found?: ResultOf<typeof StreetsDocument>) => found?.streets.join() ?? 'none'
const streetAnswer = (street: string) => answered({ data: { streets: [street] } })

/** What is shown of a query, with its presses. */
function Streets({ checksSession }: { checksSession?: 'on failure' | 'always' }) {
  const [search, setSearch] = useState<string | null>('a')
  const query = useQuery(StreetsDocument, search === null ? null : { townShip: 'x', search }, { checksSession })
  const { is, answer, former, retry, refresh, replace } = query
  const failure = query.is === 'failed' ? `${query.error.code} ${query.error.requestId ?? 'without an id'}` : ''
  return (
    <>
      <p>{`${is}; answer ${joinStreets(answer)}; former ${joinStreets(former)}; ${failure}`}</p>
      <button onClick={() => setSearch('a')}>a</button>
      <button onClick={() => setSearch('b')}>b</button>
      <button onClick={() => setSearch(null)}>nothing</button>
      <button onClick={retry}>retry</button>
      <button onClick={refresh}>refresh</button>
      <button onClick={() => replace({ streets: ['changed'] })}>change</button>
    </>
  )
}

test('an answer is shown when it is here, however late', async (t) => {
  const late = held()
  const { api } = await showPart(t, <Streets />, { api: (api) => api.reply(StreetsDocument, late.reply) })
  await sees('loading; answer none; former none;')
  late.answer(streetAnswer('Los Aromos'))
  await sees('here; answer Los Aromos; former Los Aromos;')
  assert.deepEqual(api.calls(StreetsDocument).at(-1)!.variables, { townShip: 'x', search: 'a' })
})

test('an answer that comes after a newer one is dropped, its request given up; the former one stays known', async (t) => {
  const { user, api } = await showPart(t, <Streets />, {
    api: (api) => api.reply(StreetsDocument, streetAnswer('Los Aromos')),
  })
  await sees(/^here; answer Los Aromos/)
  const slow = held()
  api.reply(StreetsDocument, slow.reply)
  await user.click(button('b'))
  await sees('loading; answer none; former Los Aromos;')
  api.reply(StreetsDocument, streetAnswer('El Roble'))
  await user.click(button('a'))
  await sees(/^here; answer El Roble/)
  slow.answer(streetAnswer('too late'))
  await turns()
  await sees(/^here; answer El Roble/)
  assert.ok(api.calls(StreetsDocument).some(({ variables, signal }) => variables.search === 'b' && signal!.aborted))
})

test('a part that has left gives its request up, and nothing comes of it', async (t) => {
  const slow = held()
  const { api, unmount } = await showPart(t, <Streets />, { api: (api) => api.reply(StreetsDocument, slow.reply) })
  await unmount()
  assert.ok(api.calls(StreetsDocument).every(({ signal }) => signal!.aborted))
  slow.answer(streetAnswer('too late'))
  await turns()
})

test('nothing wanted is no request, and forgets the former answer', async (t) => {
  const { user, api } = await showPart(t, <Streets />, {
    api: (api) => api.reply(StreetsDocument, streetAnswer('Los Aromos')),
  })
  await sees(/^here/)
  const before = api.calls(StreetsDocument).length
  await user.click(button('nothing'))
  await sees('none; answer none; former none;')
  assert.equal(api.calls(StreetsDocument).length, before)
})

test('a failure has the refusal’s code and the request’s id; a lost connection has none', async (t) => {
  const { user, api } = await showPart(t, <Streets />, {
    api: (api) => api.reply(StreetsDocument, refused(500, { code: 'internal' })),
  })
  await sees(`failed; answer none; former none; internal ${REQUEST_ID}`)
  api.reply(StreetsDocument, lost)
  await user.click(button('retry'))
  await sees('failed; answer none; former none; network without an id')
})

test('tried again, it is loading and then here; the focus stays on the pressed button', async (t) => {
  const { user, api } = await showPart(t, <Streets />, { api: (api) => api.reply(StreetsDocument, lost) })
  await sees(/^failed/)
  const again = held()
  api.reply(StreetsDocument, again.reply)
  await user.click(button('retry'))
  await sees('loading; answer none; former none;')
  again.answer(streetAnswer('Los Aromos'))
  await sees(/^here; answer Los Aromos/)
  await isFocused(() => button('retry'))
})

test('refreshed, what is shown stays until the next answer, a failure too; a refresh that fails keeps the former', async (t) => {
  const { user, api } = await showPart(t, <Streets />, {
    api: (api) => api.reply(StreetsDocument, streetAnswer('Los Aromos')),
  })
  await sees(/^here/)
  const next = held()
  api.reply(StreetsDocument, next.reply)
  await user.click(button('refresh'))
  await sees(/^here; answer Los Aromos/)
  next.answer(lost)
  await sees('failed; answer none; former Los Aromos; network without an id')
  const last = held()
  api.reply(StreetsDocument, last.reply)
  await user.click(button('refresh'))
  await sees(/^failed/)
  last.answer(streetAnswer('El Roble'))
  await sees(/^here; answer El Roble/)
})

test('a change’s answer takes the place of what was read', async (t) => {
  const { user } = await showPart(t, <Streets />, {
    api: (api) => api.reply(StreetsDocument, streetAnswer('Los Aromos')),
  })
  await sees(/^here/)
  await user.click(button('change'))
  await sees('here; answer changed; former changed;')
})

test('a failure may mean that the session has ended, but for a limit’s; ‘always’ verifies it around each answer', async (t) => {
  let doubts = 0
  const count = () => void doubts++
  addEventListener('session-doubted', count)
  t.after(() => removeEventListener('session-doubted', count))
  const { user, api, unmount } = await showPart(t, <Streets checksSession="on failure" />, {
    api: (api) => api.reply(StreetsDocument, refused(429, { code: 'request.rate_limited' })),
  })
  await sees(/^failed/)
  assert.equal(doubts, 0)
  api.reply(StreetsDocument, lost)
  await user.click(button('retry'))
  await sees(/network/)
  assert.equal(doubts, 1)
  await unmount()
  await showPart(t, <Streets checksSession="always" />, {
    api: (api) => api.reply(StreetsDocument, streetAnswer('Los Aromos')),
  })
  await sees(/^here/)
  assert.equal(doubts, 2)
})

test('what a person types waits for a pause: only the last text is requested', async (t) => {
  const requested: string[] = []
  function Typed() {
    const [text, setText] = useState('')
    const load = (signal: AbortSignal) => {
      requested.push(text)
      return Promise.resolve(signal.aborted ? 'given up' : `found ${text}`)
    }
    const { answer } = useLoaded(text || null, load, { waitMs: 20 })
    return (
      <>
        <input aria-label="text" onChange={(event) => setText(event.target.value)} />
        <p>{answer ?? 'nothing'}</p>
      </>
    )
  }
  const { user } = await showPart(t, <Typed />)
  await user.type(document.querySelector('input')!, 'aro')
  await sees('found aro')
  assert.deepEqual(requested, ['aro'])
})

test('what the page reads once is shared by its parts; a failure is forgotten, and tried again', async (t) => {
  const replies: (() => Promise<ResultOf<typeof StreetsDocument>>)[] = [
    () => Promise.reject(new Error('broken')),
    () => Promise.resolve({ streets: ['Los Aromos'] }),
  ]
  let requests = 0
  const shared = createSharedQuery(() => replies[requests++]!())
  function Part() {
    const query = shared.use()
    return (
      <>
        <p>{query.is === 'failed' ? query.error.code : `${query.is} ${query.answer?.streets.join() ?? ''}`}</p>
        <button onClick={query.retry}>retry</button>
      </>
    )
  }
  const { user, unmount } = await showPart(t, <Part />)
  await sees('internal')
  await user.click(button('retry'))
  await sees('here Los Aromos')
  await unmount()
  await showPart(t, [<Part key="1" />, <Part key="2" />])
  await seesNo(/loading/)
  assert.equal(requests, 2)
})
