/** The care of medicines on their pages: storing, disposal, the toxicology centre, the pharmacist, the leaflet. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { assertEnglish } from './english-words.ts'
import { expect } from './expect.ts'
import { story } from './story.ts'

const LOSARTAN = {
  sku: '9400012',
  product_name: 'Losartán 50 mg 30 comprimidos',
  sale_condition: 'simpleRecipe',
  registration: 'F-25855/20',
}
const CREAM = { sku: '9400011', product_name: 'Crema hidratante 50 ml', product_type: 'Dermocosmetic' }

let opened: Promise<ClockedShop> | undefined
const withMedicine = () => (opened ??= openClockedShop({ products: [LOSARTAN, CREAM] }))
after(async () => (await opened)?.close())

story(
  'a medicine’s page says how to keep and throw it away, whom to call and ask, and has its leaflet; a cream’s does not',
  async ({ page, visit, picture }) => {
    const { contact, health } = readSettingsFile()
    await visit(`/product/${LOSARTAN.sku}`)
    const care = page.getByRole('region', { name: 'Cuida tus medicamentos' })
    for (const title of [
      'Cómo guardarlo',
      'Cómo desecharlo',
      'Ante una intoxicación',
      'Pregunta al químico farmacéutico',
    ])
      await care.getByRole('heading', { name: title }).waitFor()
    await expect(care).toContainText(/Dirección técnica: Químico farmacéutico por designar/)
    const hrefs = await care.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    const phoneLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`
    for (const href of [phoneLink(health.cituc), phoneLink(contact.phone), `mailto:${contact.email}`])
      assert.ok(hrefs.includes(href), `${href} among ${hrefs.join(' ')}`)
    assert.ok(
      hrefs.some((href) => href.endsWith('Ficha.aspx?RegistroISP=F-25855%2F20')),
      'the leaflet',
    )
    await assertAccessible(page, 'the care of a medicine', { part: care })
    await care.scrollIntoViewIfNeeded()
    await picture('medicine-care')
    await visit(`/en/product/${LOSARTAN.sku}`)
    await page.getByRole('heading', { name: 'Ask the pharmacist' }).waitFor()
    await assertEnglish(page, 'the care of a medicine')
    await picture('medicine-care-en')
    await visit(`/product/${CREAM.sku}`)
    await page.getByRole('heading', { name: CREAM.product_name, level: 1 }).waitFor()
    await expect(page.getByText('Ante una intoxicación')).toHaveCount(0)
  },
  { deep: 'its rows are shown by medicine-care.rules.test.ts', shop: withMedicine },
)
