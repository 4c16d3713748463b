import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, showPart, the } from '#test/component/show-part.tsx'
import { ApiError, type ApiCode } from '#web/platform/api-client.ts'
import { SavedOffers } from './saved-offers.tsx'

const OFFER = {
  _id: 'r1',
  fileName: 'receta.pdf',
  contentType: 'application/pdf',
  url: '/uploads/prescriptions/r1',
  state: 'aprobada',
  patient: '',
  validUntil: '2027-01-31',
  products: ['1'],
}

test('a saved prescription that cannot be used says why in its own words, or that the connection may be why', async (t) => {
  let refusal: unknown
  const { user } = await showPart(
    t,
    <SavedOffers offers={[OFFER]} productName="Losartán" busy={false} onUse={() => Promise.reject(refusal)} />,
  )
  const unused = 'No pudimos usar la receta. Revisa tu conexión e inténtalo de nuevo.'
  const refused = (code: ApiCode) => new ApiError(code, 'x')
  for (const [reason, sentence] of [
    [refused('prescription.not_valid_then'), 'Esta receta ya venció. Sube otra.'],
    [refused('network'), unused],
    [refused('internal'), unused],
    [refused('order.not_found'), unused],
    [new TypeError('x'), unused],
  ] as const) {
    refusal = reason
    await user.click(button('Usar receta.pdf para Losartán'))
    await holds(() => assert.equal(the('alert').textContent, sentence))
  }
  await assertAccessible('a saved prescription that cannot be used')
})
