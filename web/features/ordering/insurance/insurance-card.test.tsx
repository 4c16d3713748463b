/** The delivery step's insurance: its form, every answer of the insurer, and what was granted (SHOP §5 §8). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { answered, lost, refused, type Reply } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, isFocused, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { SaveInsuranceOrderDocument, type SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import type { Locale } from '#lib/locale.ts'
import { InsuranceCard } from './insurance-card.tsx'

const BENEFITS = 'POST /customers/1.0/insurance-benefits'
const DOCTOR = '12345678-5'
const DOCUMENT = 'A12345678'
const TO_THE_CUSTOMER = /(?<!\p{L})(tu|tus|tienes|pagas|mi|tú)(?!\p{L})/iu

type Line = SavedOrder['products'][number]
const line = (_id: string, name: string, change: Partial<Line> = {}): Line =>
  ({ _id, sku: _id, name, imageProduct: '', isInsurance: true, insuranceBenefit: null, ...change }) as Line
const LINES = [line('101073', 'Conmel 324 mg Comprimidos'), line('112630', 'Panadol Actirapid 500 mg')]
const draft = (change: Partial<SavedOrder> = {}): SavedOrder =>
  ({ _id: 'draft-1', status: 'PENDIENTE', insurance: null, products: LINES, ...change }) as SavedOrder

const benefit = { name: 'Cobertura total', insuranceCompany: 'Canelo Seguros (prueba)', percent: 100, maximum: null }
/** The draft with the insurance of the products that were chosen. */
const granting: Reply = ({ variables }) => {
  const { insurance } = variables as { insurance: { products: string[] } | null }
  const insured = (_id: string) => insurance?.products.includes(_id) ?? false
  const products = LINES.map((each) =>
    insured(each._id) ? { ...each, insuranceBenefit: benefit, insuranceDiscount: 16_990 } : each,
  )
  const granted = insurance && { insuranceCompany: benefit.insuranceCompany, benefits: [benefit] }
  return Response.json({ data: { saveInsuranceOrder: draft({ insurance: granted, products }) } })
}

type As = { ownRut?: string; operator?: boolean; locale?: Locale; stored?: Record<string, string> }

async function showCard(t: TestContext, { ownRut = '11.111.111-1', operator = false, ...as }: As = {}) {
  orderSaving.keepDraft(draft())
  const shown = await showPart(t, <InsuranceCard ownRut={ownRut} isOperator={operator} />, {
    ...as,
    stored: { order: 'draft-1', ...as.stored },
    api: (api) => {
      api.answer(BENEFITS, { isUserValid: true, benefits: [benefit] })
      api.reply(SaveInsuranceOrderDocument, granting)
    },
  })
  const { user } = shown
  const fill = async (label: string, text: string) => {
    if (text !== '' && field(label).value === text) return
    await user.clear(field(label))
    if (text) await user.type(field(label), text)
  }
  const lookUp = async (rut: string) => {
    await user.click(the('radio', /^Otro RUT/))
    await fill('RUT del asegurado', rut)
    await fill('Número de documento', DOCUMENT)
    await fill('RUT del médico', DOCTOR)
    await user.click(button('Consultar beneficios'))
  }
  const requested = () => shown.api.calls(BENEFITS).map(({ body }) => body)
  return { ...shown, fill, lookUp, requested }
}

test('the insurer’s benefits are granted; the RUTs are sent without dots, and kept nowhere', async (t) => {
  const { user, api, lookUp, requested } = await showCard(t)
  await user.click(button('Usar mi seguro'))
  await assertAccessible('the benefits form')
  assert.ok(button('Consultar beneficios').matches(':disabled'), 'nothing is queried without RUTs')
  await lookUp('444444444')
  await sees('Beneficios de Canelo Seguros (prueba)')
  await sees('Cobertura total: 100%')
  await isFocused(() => the('region', 'Seguro de salud'))
  await assertAccessible('the benefits granted')
  assert.deepEqual(requested(), [{ dni: '44444444-4', documentNumber: DOCUMENT, medicIdentityNumber: DOCTOR }])
  assert.equal(the('checkbox', `Solicitar reembolso de ${LINES[0]!.name}`).matches(':checked'), true)
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
  assert.ok(stored.includes('Cobertura total'), 'the benefits are remembered')
  for (const secret of ['44444444', DOCUMENT, DOCTOR]) assert.ok(!stored.includes(secret), `${secret} is kept nowhere`)
  // Each product is chosen: saved at once, with the benefits granted before.
  await user.click(the('checkbox', `Solicitar reembolso de ${LINES[1]!.name}`))
  await holds(() => assert.equal(api.calls(SaveInsuranceOrderDocument).length, 2))
  const saved = api.calls(SaveInsuranceOrderDocument).map(({ variables }) => variables.insurance)
  assert.deepEqual(
    saved.map((insurance) => insurance?.products),
    [[LINES[0]!._id, LINES[1]!._id], [LINES[0]!._id]],
  )
  assert.equal(requested().length, 1)
  await user.click(button('Quitar el seguro'))
  await holds(() => button('Usar mi seguro'))
  assert.equal(localStorage.getItem('insuranceOrder'), null)
})

test('not insured, not identified, not answered: each has its sentence, and the order stays as it was', async (t) => {
  const { user, api, lookUp } = await showCard(t)
  await user.click(button('Usar mi seguro'))
  const answers: [string, Reply][] = [
    ['El rut sin cobertura', answered({ isUserValid: false, benefits: [] })],
    ['No hemos podido validar tú identidad', answered({ isUserValid: true, benefits: [] })],
    ['Hubo un error al procesar la solicitud', answered({}, 502)],
    ['Hubo un error al procesar la solicitud', lost],
    ['Hiciste muchas consultas seguidas', answered({}, 429)],
  ]
  for (const [sentence, reply] of answers) {
    api.reply(BENEFITS, reply)
    await lookUp('77.777.777-7')
    await sees(sentence)
    assert.equal(field('RUT del asegurado').value, '77.777.777-7', 'what was typed stays')
  }
  await assertAccessible('a refused lookup')
  assert.equal(api.calls(SaveInsuranceOrderDocument).length, 0)
  api.answer(BENEFITS, { isUserValid: true, benefits: [benefit] })
  for (const [code, sentence] of [
    ['insurance.not_insured', 'El rut sin cobertura'],
    ['insurance.identity_not_validated', 'No hemos podido validar tú identidad'],
    ['insurance.expired', 'La consulta de beneficios venció'],
    ['pricing.coupon_with_insurance', 'Tu pedido tiene un cupón'],
    ['request.rate_limited', 'Hiciste muchas consultas seguidas'],
    ['internal', 'Hubo un error al procesar la solicitud'],
  ] as const) {
    api.reply(SaveInsuranceOrderDocument, refused(409, { code }))
    await lookUp('77.777.777-7')
    await sees(sentence)
  }
  api.reply(SaveInsuranceOrderDocument, granting)
  await lookUp('88888888-8')
  await sees('Beneficios de Canelo Seguros (prueba)')
})

test('a change of what is reimbursed that fails is taken back, and says so', async (t) => {
  const { user, api, lookUp } = await showCard(t)
  await user.click(button('Usar mi seguro'))
  await lookUp('44444444-4')
  await sees('Beneficios de Canelo Seguros (prueba)')
  const second = () => the('checkbox', `Solicitar reembolso de ${LINES[1]!.name}`)
  api.reply(SaveInsuranceOrderDocument, refused(409, { code: 'insurance.expired' }))
  await user.click(second())
  await sees('La consulta de beneficios venció')
  assert.ok(second().matches(':checked'))
  await user.click(button('Quitar el seguro'))
  await sees('Hubo un error al procesar la solicitud')
})

test('each wrong answer of the benefits form says what is wrong', async (t) => {
  const { user, fill } = await showCard(t)
  await user.click(button('Usar mi seguro'))
  await user.click(the('radio', /^Otro RUT/))
  const says = async (label: string, typed: string, sentence: string) => {
    await fill(label, typed)
    await user.tab()
    await holds(() => assert.equal(document.getElementById(`${field(label).id}-error`)?.textContent, sentence))
    assert.equal(field(label).getAttribute('aria-invalid'), 'true')
  }
  await says('RUT del asegurado', '', 'RUT es requerido')
  await says('RUT del asegurado', '123', 'Debes ingresar un RUT válido')
  await says('RUT del asegurado', '44444444-5', 'RUT inválido')
  await says('RUT del médico', '', 'RUT del médico es requerido')
  await says('RUT del médico', '123', 'Debes ingresar un RUT válido')
  await says('RUT del médico', '12345678-9', 'RUT del médico inválido')
  await says('Número de documento', '', 'Este campo es requerido.')
  await says('Número de documento', '12-34', 'Debes ingresar un número de documento válido, Ej: 111222333')
  await assertAccessible('the benefits form with its errors')
  assert.ok(button('Consultar beneficios').matches(':disabled'))
  await fill('RUT del asegurado', '44.444.4444')
  assert.equal(field('RUT del asegurado').value, '44.444.444-4')
  await fill('RUT del médico', DOCTOR)
  assert.ok(!button('Consultar beneficios').matches(':disabled'))
  // Without any product to reimburse there is nothing to query.
  for (const { name } of LINES) await user.click(the('checkbox', `Solicitar reembolso de ${name}`))
  assert.ok(button('Consultar beneficios').matches(':disabled'))
})

test('one’s own RUT is the one of the delivery’s form; without it the card says where it is typed', async (t) => {
  await t.test('known', async (t) => {
    const { user, fill, requested } = await showCard(t)
    await user.click(button('Usar mi seguro'))
    await sees('11.111.111-1')
    await fill('Número de documento', DOCUMENT)
    await fill('RUT del médico', DOCTOR)
    await user.click(button('Consultar beneficios'))
    await sees('Beneficios de Canelo Seguros (prueba)')
    assert.deepEqual(requested(), [{ dni: '11111111-1', documentNumber: DOCUMENT, medicIdentityNumber: DOCTOR }])
  })
  await t.test('not typed yet', async (t) => {
    const { user } = await showCard(t, { ownRut: '' })
    await user.click(button('Usar mi seguro'))
    await sees('Escribe tu RUT en «Tus datos».')
  })
})

test('an operator insures with another RUT only, and nothing is said to the customer', async (t) => {
  const { user, api, fill } = await showCard(t, { operator: true, stored: await signedIn('operator') })
  const text = () => document.body.textContent!
  await sees(/^Si el cliente tiene un seguro que reembolsa medicamentos/)
  await user.click(button('Usar el seguro del cliente'))
  await fill('RUT del asegurado', '11111111-1')
  assert.equal(document.querySelectorAll('[role=radio], [type=radio]').length, 0)
  await fill('Número de documento', DOCUMENT)
  await fill('RUT del médico', DOCTOR)
  for (const [sentence, reply] of [
    ['El rut sin cobertura', answered({ isUserValid: false, benefits: [] })],
    ['No hemos podido validar la identidad del cliente', answered({ isUserValid: true, benefits: [] })],
    ['Hubo un error al procesar la solicitud', lost],
  ] as const) {
    api.reply(BENEFITS, reply)
    await user.click(button('Consultar beneficios'))
    await sees(sentence)
    assert.doesNotMatch(text(), TO_THE_CUSTOMER)
  }
  await assertAccessible('the operator’s benefits form')
  api.answer(BENEFITS, { isUserValid: true, benefits: [benefit] })
  await user.click(button('Consultar beneficios'))
  await sees('Beneficios de Canelo Seguros (prueba)')
  assert.doesNotMatch(text(), TO_THE_CUSTOMER)
})

test('in English too, the insurance card of an operator speaks about the customer', async (t) => {
  const { user } = await showCard(t, { operator: true, locale: 'en', stored: await signedIn('operator') })
  const region = () => the('region', 'Health insurance')
  await user.click(button('Use the customer’s insurance'))
  await sees('Products that the customer’s insurance may cover')
  assert.doesNotMatch(region().textContent!, /\b(you|your|my)\b/i)
})

test('a cart that no insurance covers has no card', async (t) => {
  orderSaving.keepDraft(draft({ products: [line('1', 'x', { isInsurance: false })] }))
  await showPart(t, <InsuranceCard ownRut="" isOperator={false} />)
  await seesNo('Seguro de salud')
})
