/** The benefits form of the delivery step: every answer of the insurer and of the form (SHOP §5 §8). */
import assert from 'node:assert/strict'
import { formatRut } from '#lib/rut.ts'
import { assertAccessible } from './accessibility.ts'
import { DOCTOR, DOCUMENT, INSURABLE, insuranceCard, lookUpBenefits, reimbursementOf, toInsurance } from './insuring.ts'
import { button, field, summary } from './shopping.ts'
import { storyOnce as story, until } from './story.ts'

story(
  'not insured, not identified, not answered: each has its sentence, and the order stays as it was',
  async (scene) => {
    const { page, press, sees } = scene
    scene.expectProblem(/50[02]|insurance-benefits/)
    await toInsurance(scene, [INSURABLE])
    // One's own RUT is the one of the form.
    await field(page, 'Número de documento').fill(DOCUMENT)
    await field(page, 'RUT del médico').fill(DOCTOR)
    await press(button(page, 'Consultar beneficios'))
    await sees('El rut sin cobertura')
    await scene.picture('insurance-not-covered')
    for (const [rut, sentence] of [
      ['77777777-7', 'No hemos podido validar tú identidad'],
      ['99999999-9', 'Hubo un error al procesar la solicitud'],
      ['11111111-1', 'El rut sin cobertura'],
      ['33333333-3', 'Hubo un error al procesar la solicitud'],
      ['77777777-7', 'No hemos podido validar tú identidad'],
      ['22222222-2', 'Hubo un error al procesar la solicitud'],
    ] as const) {
      await lookUpBenefits(scene, rut)
      await sees(sentence)
      assert.equal(await field(page, 'RUT del asegurado').inputValue(), formatRut(rut), 'what was typed stays')
    }
    await assertAccessible(page, 'a refused lookup')
    assert.equal(await summary(page).getByText('Cobertura Seguro').count(), 0)
    await lookUpBenefits(scene, '88888888-8')
    await sees('Cobertura Seguro -$16.990')
  },
)

story('each wrong answer of the benefits form says what is wrong', async (scene) => {
  const { page } = scene
  await toInsurance(scene, [INSURABLE])
  await insuranceCard(page)
    .getByRole('radio', { name: /^Otro RUT/ })
    .check()
  const says = async (label: string, typed: string, sentence: string) => {
    await field(page, label).fill(typed)
    await field(page, label).blur()
    const id = await field(page, label).getAttribute('id')
    await until(() => page.locator(`[id="${id}-error"]`).innerText(), sentence)
  }
  await says('RUT del asegurado', '', 'RUT es requerido')
  await says('RUT del asegurado', '123', 'Debes ingresar un RUT válido')
  await says('RUT del asegurado', '44444444-5', 'RUT inválido')
  await says('RUT del médico', '', 'RUT del médico es requerido')
  await says('RUT del médico', '123', 'Debes ingresar un RUT válido')
  await says('RUT del médico', '12345678-9', 'RUT del médico inválido')
  await says('Número de documento', '', 'Este campo es requerido.')
  await says('Número de documento', '12-34', 'Debes ingresar un número de documento válido, Ej: 111222333')
  await scene.picture('insurance-form-errors')
  assert.ok(await button(page, 'Consultar beneficios').isDisabled())
  await field(page, 'RUT del asegurado').fill('')
  await field(page, 'RUT del asegurado').pressSequentially('44.444.4444')
  assert.equal(await field(page, 'RUT del asegurado').inputValue(), '44.444.444-4')
  await field(page, 'RUT del médico').fill(DOCTOR)
  assert.ok(await button(page, 'Consultar beneficios').isEnabled())
})

story(
  'an insurance is requested, used and removed by the keyboard alone',
  async (scene) => {
    const { page, sees } = scene
    const { keyboard } = page
    await toInsurance(scene, [INSURABLE])
    await reimbursementOf(page, INSURABLE.name).focus()
    await keyboard.press('Tab')
    await keyboard.press('ArrowDown')
    assert.ok(
      await insuranceCard(page)
        .getByRole('radio', { name: /^Otro RUT/ })
        .isChecked(),
    )
    await keyboard.press('Tab')
    await keyboard.type('444444444')
    await keyboard.press('Tab')
    await keyboard.type(DOCUMENT)
    await keyboard.press('Tab')
    await keyboard.type('123456785')
    await keyboard.press('Enter')
    await sees('Cobertura Seguro -$16.990')
    await until(
      () => page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent ?? ''),
      'Seguro de salud',
    )
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await until(() => insuranceCard(page).getByText('Cobertura Seguro -').count(), 0)
    await keyboard.press('Space')
    await sees('Cobertura Seguro -$16.990')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await insuranceCard(page).getByRole('button', { name: 'Usar mi seguro' }).waitFor()
  },
  { on: ['desktop'] },
)
