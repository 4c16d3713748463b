/** Rights are the server's: a tab that is older than a change of the role follows it. */
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, sees, seesNo } from '#test/component/show-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { TakeOrderDocument } from './parcel-documents.ts'
import { RefusalAlert } from './parcel-parts.tsx'
import { OwnPermissionsDocument, useMay, useStaffMutation } from './permissions.tsx'

function Take() {
  const may = useMay()
  const { error, send } = useStaffMutation(TakeOrderDocument)
  return (
    <>
      {may('parcels.prepare') ? <Button onClick={() => void send({ orderId: '1' })}>Tomar</Button> : null}
      {error ? <RefusalAlert error={error} /> : null}
    </>
  )
}

test('an old tab after a role’s change: the refused act is said, and what the role lacks now is offered no more', async (t) => {
  const { user, api } = await showRoom(t, <Take />, { permissions: ['parcels.prepare'] })
  await sees('Tomar')
  api.reply(TakeOrderDocument, refused(403, { code: 'account.not_allowed' }))
  api.answer(OwnPermissionsDocument, { ownPermissions: ['work.read'] })
  await user.click(button('Tomar'))
  await seesNo('Tomar')
  await sees(/^Tu rol no permite hacerlo/)
})
