/** The product page's question to the insurer: what is typed, what is requested, and how long an answer stays. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { CoverageQuery } from './coverage-query.tsx'
import type { PageProduct } from './product-document.ts'

const PATH = 'GET /products/1.0/coverage/101073'
const YES = 'Sí tienes cobertura para este producto.'

const product = { sku: '101073', isInsurance: true } as PageProduct

async function showQuery(t: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] })
  const shown = await showPart(t, <CoverageQuery product={product} />)
  const type = async (rut: string) => {
    await shown.user.clear(field('RUT'))
    await shown.user.type(field('RUT'), rut)
  }
  /** The interface waits before it asks. */
  const asks = async () => {
    mock.timers.tick(800)
    await turns()
  }
  return { ...shown, type, asks }
}

test('the product page tells whether one’s insurance covers it, for five seconds', async (t) => {
  const { user, api, type, asks } = await showQuery(t)
  api.answer(PATH, { isCovered: true, insuranceCompany: 'Canelo Seguros (prueba)' })
  assert.ok(button('Consultar').matches(':disabled'), 'nothing to ask yet')
  await type('444444444123')
  assert.equal(field('RUT').value, '44.444.444-4', 'dots, a dash, twelve characters')
  await user.click(button('Consultar'))
  assert.equal(the('button').getAttribute('aria-disabled'), 'true')
  await user.click(the('button'))
  mock.timers.tick(799)
  await turns()
  assert.equal(api.calls(PATH).length, 0, 'it waits first')
  mock.timers.tick(1)
  await sees(YES)
  await sees('Aseguradora: Canelo Seguros (prueba)')
  await assertAccessible('the coverage')
  assert.deepEqual(
    api.calls(PATH).map(({ variables }) => variables),
    [{ rut: '44444444-4' }],
    'nothing is requested twice',
  )
  mock.timers.tick(4_999)
  await sees(YES)
  mock.timers.tick(1)
  await seesNo(YES)
  await sees(/^Consulta con el RUT del asegurado/)

  api.answer(PATH, { isCovered: false, insuranceCompany: null })
  await type('666666666')
  await user.click(button('Consultar'))
  await asks()
  await sees('Sin cobertura asociada.')
})

test('an invalid RUT is not looked up, and the page says so', async (t) => {
  const { user, api, type, asks } = await showQuery(t)
  api.answer(PATH, { isCovered: true, insuranceCompany: null })
  await type('444444445')
  assert.ok(button('Consultar').matches(':disabled'))
  await user.keyboard('{Enter}')
  await sees('El RUT ingresado no es válido.')
  assert.equal(field('RUT').getAttribute('aria-invalid'), 'true')
  await assertAccessible('an invalid RUT')
  await type('4444444-')
  await seesNo('El RUT ingresado no es válido.')
  await asks()
  assert.equal(api.calls(PATH).length, 0)
  await type('44444444-4')
  await user.keyboard('{Enter}')
  await asks()
  await sees(YES)
  assert.deepEqual(
    api.calls(PATH).map(({ variables }) => variables),
    [{ rut: '44444444-4' }],
  )
})

test('an insurer that fails is no coverage, and the page says sorry', async (t) => {
  const { user, api, type, asks } = await showQuery(t)
  for (const reply of [refused(502), refused(429, { code: 'request.rate_limited' }), lost]) {
    api.reply(PATH, reply)
    await type('999999999')
    await user.click(button('Consultar'))
    await asks()
    await sees('No se pudo verificar la cobertura en este momento')
    await sees('Lamentamos los inconvenientes. Inténtalo más tarde.')
    mock.timers.tick(5_000)
    await seesNo('No se pudo verificar la cobertura en este momento')
  }
  assert.equal(api.calls(PATH).length, 3)
})

test('a question whose product has left the screen is given up', async (t) => {
  const { user, api, type, unmount, asks } = await showQuery(t)
  api.hold(PATH)
  await type('444444444')
  await user.click(button('Consultar'))
  await asks()
  await holds(() => assert.equal(api.calls(PATH).length, 1))
  await unmount()
  assert.ok(api.calls(PATH)[0]!.signal!.aborted)
})

test('what no insurance covers has no question', async (t) => {
  await showPart(t, <CoverageQuery product={{ ...product, isInsurance: false }} />)
  assert.ok(document.querySelector('section') === null)
})
