/** A shop of another name (issue 13): the settings' name wherever the seller is named, and no other one. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { seedCampaigns } from '#shop/campaigns/seed-campaigns.ts'
import { MEMBER_PROGRAMME } from '#shop/policy/member-programme.rules.ts'
import { readSettingsFile } from '#shop/settings/settings-file.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { confirmationLinks, FORM } from '#test/test-registration.ts'
import { registerClient } from '#shop/accounts/register-client.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { storyOnce, visit } from './story.ts'

const CREAM = {
  sku: '9400001',
  product_name: 'Crema hidratante 50 ml',
  product_type: 'Dermocosmetic',
  category: 'Rostro',
  sub_category: 'Hidratación',
  normal_price: 10_000,
  mi_boldo_price: 8_000,
  event_tags: '30-black-friday',
}
const SOLD_OUT = { sku: '9400002', product_name: 'Vitamina C 1000 mg', product_type: 'Vitamins-supplements', stock: 0 }

const FIRST = readSettingsFile().company
const OTHER = { ...FIRST, name: 'Farmacia Quillay', legalName: 'Quillay Salud SpA' }

let opened: Promise<ClockedShop> | undefined
const quillay = () =>
  (opened ??= openClockedShop({
    products: [CREAM, SOLD_OUT],
    settings: { pharmacy: { ...onEventDay('black-friday').pharmacy, company: OTHER } },
  }).then(async (shop) => {
    await seedCampaigns(shop.test)
    return shop
  }))
after(async () => (await opened)?.close())

/** Each kind of page, also with what only staff, an error or an ended link shows. */
const PAGES = [
  '/',
  '/dermocosmetica',
  '/busqueda?search=crema',
  '/event/black-friday',
  `/product/${CREAM.sku}`,
  `/product/${SOLD_OUT.sku}`,
  '/page/black-friday',
  '/login',
  '/create-account',
  '/recuperar-contrase%C3%B1a',
  '/checkout',
  '/seguimiento',
  '/conoce-suscripciones',
  '/contigo-beneficios',
  '/about',
  '/como-comprar',
  '/preguntas-frecuentes',
  '/terminos-y-condiciones',
  '/politicas-de-privacidad',
  '/informacion-reglamentaria',
  '/404',
]

/** The words with the first shop's name, apart from the loyalty programme's. */
const namings = (html: string): string[] =>
  html
    .replaceAll(MEMBER_PROGRAMME, '')
    .match(new RegExp(`.{0,60}(?<![\\p{L}\\d_])${FIRST.name}(?![\\p{L}\\d_]).{0,60}`, 'gu')) ?? []

storyOnce(
  'no page of a shop with another name has the first one, but for the loyalty programme’s',
  async () => {
    const { url } = await quillay()
    for (const path of PAGES.flatMap((page) => [page, `/en${page}`.replace(/\/$/, '')])) {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
      assert.ok([200, 404].includes(answer.status), `${path}: ${answer.status}`)
      const html = await answer.text()
      assert.match(html, /<title>[^<]*Farmacia Quillay/, path)
      assert.deepEqual(namings(html), [], path)
    }
  },
  { shop: quillay },
)

storyOnce(
  'another name stands in titles, descriptions, structured data, consents, the home link, mails and the installed shop',
  async ({ page, shop, sees }) => {
    const read = async (path: string) => (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text()
    const home = await read('/')
    assert.match(home, /<title>Farmacia Quillay: /)
    assert.deepEqual(
      [...home.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
        .flatMap(([, json]) => (JSON.parse(json!) as { '@graph': { name: string }[] })['@graph'])
        .map(({ name }) => name),
      ['Farmacia Quillay', 'Farmacia Quillay'],
      'the site and the pharmacy',
    )
    assert.match(
      await read(`/en/product/${CREAM.sku}`),
      /<meta name="description" content="Farmacia Quillay, online pharmacy: Crema hidratante 50 ml/,
    )
    const campaign = await read('/page/black-friday')
    assert.match(campaign, /<title>Black Friday en Farmacia Quillay<\/title>/)
    assert.match(campaign, /aceptas que Quillay Salud SpA use estos datos/)
    assert.match(await read('/manifest.webmanifest'), /"name":"Farmacia Quillay, farmacia en línea"/)

    await visit(page, `${shop.url}/product/${SOLD_OUT.sku}`)
    await sees(/Quillay Salud SpA use estos datos solo para avisarte/)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('link', { name: 'Farmacia Quillay, ir al inicio' }).waitFor()

    const { test } = await quillay()
    await registerClient(test, FORM)
    assert.equal((await confirmationLinks(test)).length, 1)
    const { subject, text, html } = test.sent.at(-1)!
    assert.equal(subject, 'Confirma tu cuenta en Farmacia Quillay')
    assert.match(text, /\n\nFarmacia Quillay · /)
    assert.deepEqual([...namings(text), ...namings(html)], [])
  },
  { shop: quillay },
)
