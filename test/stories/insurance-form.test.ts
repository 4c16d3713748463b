/**
 * The benefits form of the delivery step by the keyboard. Every answer of the insurer and of the form is in
 * web/features/ordering/insurance/insurance-card.test.tsx (SHOP §5 §8).
 */
import { expect } from './expect.ts'
import { DOCUMENT, INSURABLE, insuranceCard, reimbursementBox, toInsurance } from './insuring.ts'
import { storyOnce as story } from './story.ts'

story(
  'an insurance is requested, used and removed by the keyboard alone',
  async (scene) => {
    const { page, sees } = scene
    const { keyboard } = page
    await toInsurance(scene, [INSURABLE])
    await reimbursementBox(page, INSURABLE.name).focus()
    await keyboard.press('Tab')
    await keyboard.press('ArrowDown')
    await expect(insuranceCard(page).getByRole('radio', { name: /^Otro RUT/ })).toBeChecked()
    await keyboard.press('Tab')
    await keyboard.type('444444444')
    await keyboard.press('Tab')
    await keyboard.type(DOCUMENT)
    await keyboard.press('Tab')
    await keyboard.type('123456785')
    await keyboard.press('Enter')
    await sees('Cobertura Seguro -$16.990')
    await expect(page.locator('section:focus-within')).toContainText('Seguro de salud')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(insuranceCard(page).getByText('Cobertura Seguro -')).toHaveCount(0)
    await keyboard.press('Space')
    await sees('Cobertura Seguro -$16.990')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await insuranceCard(page).getByRole('button', { name: 'Usar mi seguro' }).waitFor()
  },
  { on: ['desktop'] },
)
