/** Filters that stand in the address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showRoom } from '#test/component/back-office.tsx'
import { button, holds, sees } from '#test/component/show-part.tsx'
import { useFilters } from './use-filters.ts'

const FILTERS = { canal: ['', 'web', 'phone'], comuna: [] } as const

function Filters() {
  const [{ canal, comuna }, change] = useFilters(FILTERS)
  return (
    <>
      <p>{`canal (${canal}), comuna (${comuna})`}</p>
      <button
        type="button"
        onClick={() => {
          change({ canal: 'phone' })
          change({ comuna: '13120' })
        }}
      >
        Dos
      </button>
      <button type="button" onClick={() => change({ canal: '' })}>
        Quitar
      </button>
    </>
  )
}

test('two changes of one rendering are both in the address; a later one begins with the address as it is', async (t) => {
  const { user, place, navigate } = await showRoom(t, <Filters />, { path: '/mostrador/pedidos?vista=all&canal=none' })
  await sees('canal (), comuna ()')
  await user.click(button('Dos'))
  await sees('canal (phone), comuna (13120)')
  assert.equal(place(), '/mostrador/pedidos?vista=all&canal=phone&comuna=13120')
  await navigate('/mostrador/pedidos?canal=web')
  await sees('canal (web), comuna ()')
  await user.click(button('Quitar'))
  await holds(() => assert.equal(place(), '/mostrador/pedidos'))
})
