/** Cards follow the chosen commune: its offer's day, or none (ux-3 §5). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lost } from '#test/component/api-table.ts'
import { COMMUNES, serveDraft } from '#test/component/served-draft.ts'
import { holds, sees, seesNo, showPart } from '#test/component/show-part.tsx'
import { keepChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { useShownArrival } from './shown-arrival.ts'
import { watchArrival } from './watch-arrival.ts'

function Shown() {
  const shown = useShownArrival()
  return <p>{shown ? `${shown.commune} ${JSON.stringify(shown.arrives)}` : 'none'}</p>
}

test('cards follow the commune that is chosen, also in another window, and show no day for a lost offer', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-27T15:00:00Z') })
  const { api } = await showPart(t, <Shown />, {
    stored: { commune: JSON.stringify(COMMUNES.nunoa) },
    api: (table) => void serveDraft(table, []),
  })
  watchArrival()
  watchArrival()
  await sees('Ñuñoa {"weekday":1,"day":30}')
  assert.equal(api.calls('CommuneOffer').length, 1, 'twice is once')
  keepChosenCommune(COMMUNES.island)
  await seesNo(/Ñuñoa/)
  keepChosenCommune(COMMUNES.valparaiso)
  await sees('Valparaíso {"weekday":3,"day":2}')
  api.reply('CommuneOffer', lost)
  keepChosenCommune(COMMUNES.maipu)
  await holds(() => assert.equal(api.calls('CommuneOffer').length, 4))
  await sees('none')
})
