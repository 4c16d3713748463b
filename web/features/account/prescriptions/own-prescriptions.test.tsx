import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, refused, type Reply } from '#test/component/api-table.ts'
import { button, holds, sees, showPart } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import {
  DeletePrescriptionDocument,
  OwnPrescriptionsDocument,
  type OwnPrescription,
} from './own-prescriptions-document.ts'
import { OwnPrescriptions } from './own-prescriptions.tsx'

const ONE: OwnPrescription = {
  ...{ _id: '1', fileName: 'mi receta.pdf', contentType: 'application/pdf', url: '/x', state: 'uploaded' },
  ...{ patient: null, reason: null, uploadedAt: '2026-11-20T13:05:00.000Z', validUntil: null, isDeletable: true },
  orders: [],
} as unknown as OwnPrescription

test('prescriptions: loading, failed and none have their words', async (t) => {
  let fail!: (reply: Reply) => void
  const { user, api } = await showPart(t, <OwnPrescriptions />, {
    stored: await signedIn(),
    api: (api) => (fail = api.hold(OwnPrescriptionsDocument)),
  })
  await sees(/^Cargando|^Buscando/)
  fail(lost)
  const again = await holds(() => button('Volver a intentar'))
  await assertAccessible('prescriptions that could not be loaded')
  api.answer(OwnPrescriptionsDocument, { ownPrescriptions: { totalCount: 0, nodes: [] } })
  await user.click(again)
  await sees('No tienes recetas guardadas')
  await assertAccessible('no prescriptions')
})

test('a prescription that cannot be deleted is said, and stays', async (t) => {
  const { user, api } = await showPart(t, <OwnPrescriptions />, {
    stored: await signedIn(),
    api: (api) => api.answer(OwnPrescriptionsDocument, { ownPrescriptions: { totalCount: 1, nodes: [ONE] } }),
  })
  const remove = () => holds(() => button('Eliminar la receta mi receta.pdf'))
  const announced = new Set<string>()
  for (const reply of [
    refused(409, { code: 'prescription.must_stay' }),
    refused(409, { code: 'order.payment_in_progress' }),
    refused(500),
    lost,
  ]) {
    api.reply(DeletePrescriptionDocument, reply)
    await user.click(await remove())
    await user.click(await holds(() => button('Eliminar receta')))
    await holds(() => assert.ok(screen.queryByRole('dialog') === null))
    announced.add((await holds(() => screen.getByRole('alert'))).textContent!)
    await remove()
  }
  assert.equal(announced.size, 4, 'each has a sentence of its own')
})
