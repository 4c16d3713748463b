/** A shop of another name: the settings' name wherever the seller is named, and no other one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { confirmationLinks, REGISTRATION, register } from '#test/test-registration.ts'
import { addressIn } from '#lib/locale.ts'
import { usePages, visibleText } from './page.ts'

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

const quillay = usePages({
  products: [CREAM, SOLD_OUT],
  settings: { pharmacy: { ...onEventDay('black-friday').pharmacy, company: OTHER } },
  fill: seedCampaigns,
})

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

test('no page of a shop with another name has the first one, but for the loyalty programme’s', async () => {
  const { open } = await quillay()
  for (const path of PAGES.flatMap((page) => [page, addressIn('en', page)])) {
    const { status, document, html } = await open(path)
    assert.ok([200, 404].includes(status), `${path}: ${status}`)
    assert.match(document.title, /Farmacia Quillay/, path)
    assert.deepEqual(namings(html), [], path)
  }
})

test('another name stands in titles, descriptions, structured data, consents, the home link, mails and the installed shop', async () => {
  const { open, request, test: shop } = await quillay()
  const home = await open('/')
  assert.match(home.document.title, /^Farmacia Quillay: /)
  const graphs = [...home.document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as { '@graph': { name: string }[] },
  )
  assert.deepEqual(
    graphs.flatMap((graph) => graph['@graph']).map(({ name }) => name),
    ['Farmacia Quillay', 'Farmacia Quillay'],
    'the site and the pharmacy',
  )
  home.the('link', 'Farmacia Quillay, ir al inicio', home.the('banner'))
  const product = await open(`/en/product/${CREAM.sku}`)
  assert.match(
    product.document.querySelector('meta[name=description]')!.getAttribute('content')!,
    /^Farmacia Quillay, online pharmacy: Crema hidratante 50 ml/,
  )
  const campaign = await open('/page/black-friday')
  assert.equal(campaign.document.title, 'Black Friday en Farmacia Quillay')
  assert.match(visibleText(campaign.the('main')), /aceptas que Quillay Salud SpA use estos datos/)
  assert.match(await (await request('/manifest.webmanifest')).text(), /"name":"Farmacia Quillay, farmacia en línea"/)
  await register(shop, REGISTRATION)
  assert.equal((await confirmationLinks(shop)).length, 1)
  const { subject, text, html } = shop.sent.at(-1)!
  assert.equal(subject, 'Confirma tu cuenta en Farmacia Quillay')
  assert.match(text, /\n\nFarmacia Quillay · /)
  assert.deepEqual([...namings(text), ...namings(html)], [])
})
