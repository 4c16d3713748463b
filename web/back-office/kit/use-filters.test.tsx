/** Filters that stand in the address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useEffect, useLayoutEffect } from 'react'
import { showRoom } from '#test/component/back-office.tsx'
import { button, holds, sees } from '#test/component/show-part.tsx'
import { useFilters } from './use-filters.ts'

const FILTERS = { canal: ['', 'web', 'phone'], comuna: [], desde: [], orden: [] } as const

function Filters() {
  const [{ canal, comuna, desde, orden }, change] = useFilters(FILTERS)
  // The second change is on its way when the first one lands.
  const isFirst = canal === 'phone' && orden === 'si' && comuna === ''
  useLayoutEffect(() => {
    if (isFirst) change({ comuna: '13120' })
  }, [isFirst])
  useEffect(() => {
    if (isFirst) change({ desde: '2026-11-01' })
  }, [isFirst])
  return (
    <>
      <p>{`canal (${canal}), comuna (${comuna}), desde (${desde})`}</p>
      <button
        type="button"
        onClick={() => {
          change({ orden: 'si' })
          change({ canal: 'phone' })
        }}
      >
        Tres
      </button>
      <button type="button" onClick={() => change({ canal: '' })}>
        Quitar
      </button>
    </>
  )
}

test('changes that overtake their own navigations are all in the address; a later one begins with the address as it is', async (t) => {
  const { user, place, navigate } = await showRoom(t, <Filters />, { path: '/mostrador/pedidos?vista=all&canal=none' })
  await sees('canal (), comuna (), desde ()')
  await user.click(button('Tres'))
  await sees('canal (phone), comuna (13120), desde (2026-11-01)')
  assert.equal(place(), '/mostrador/pedidos?vista=all&canal=phone&orden=si&comuna=13120&desde=2026-11-01')
  await navigate('/mostrador/pedidos?canal=web')
  await sees('canal (web), comuna (), desde ()')
  await user.click(button('Quitar'))
  await holds(() => assert.equal(place(), '/mostrador/pedidos'))
})
