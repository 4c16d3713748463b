/** CONTENT §2.2: what the home page shows, and what moves in it. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { useLoaderData } from 'react-router'
import { BannerCarousel } from '#web/features/shelf/home/banner-carousel.tsx'
import BrandSlider from '#web/features/shelf/home/brand-slider.tsx'
import { homeBanners } from '#web/features/shelf/home/default-banners.ts'
import { loadHome, type HomeData } from '#web/features/shelf/home/home-document.ts'
import { HomeShelf } from '#web/features/shelf/home/home-shelf.tsx'
import { home } from '#web/features/shelf/home/messages/home.es.ts'
import PrescriptionEntry from '#web/features/shelf/home/prescription-entry.tsx'
import TypeCards from '#web/features/shelf/home/type-cards.tsx'
import ValuePropositions from '#web/features/shelf/home/value-propositions.tsx'
import { answered } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { VITAMIN } from '#test/component/served-draft.ts'
import { button, holds, sees, showPart, the, turns } from '#test/component/show-part.tsx'

const WIDTH = 1_000

/** A carousel that is 1,000 px wide and scrolls at once; answers the banner that it shows. */
function giveWidth(t: TestContext): () => number {
  const list = () => the('list', 'Destacados de la farmacia') as HTMLUListElement
  const scroll = mock.method(Element.prototype, 'scrollTo', function (this: Element, to: ScrollToOptions) {
    this.scrollLeft = to.left!
    this.dispatchEvent(new Event('scroll'))
  })
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth')
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => WIDTH })
  t.after(() => {
    scroll.mock.restore()
    if (own) Object.defineProperty(HTMLElement.prototype, 'clientWidth', own)
  })
  return () => list().scrollLeft / WIDTH
}

test('the home page’s banners change by themselves every 4 seconds, and begin again after the third', async (t) => {
  const shown = giveWidth(t)
  mock.timers.enable({ apis: ['setInterval'] })
  await showPart(t, <BannerCarousel banners={homeBanners(home.es)} />)
  assert.equal(the('region', 'Destacados de la farmacia').getAttribute('aria-roledescription'), 'carrusel')
  for (const next of [1, 2, 0]) {
    const before = shown()
    mock.timers.tick(3_999)
    await turns()
    assert.equal(shown(), before)
    mock.timers.tick(1)
    await holds(() => assert.equal(shown(), next))
    await holds(() => assert.equal(button(`Ver la diapositiva ${next + 1}`).getAttribute('aria-current'), 'true'))
    // The effect that begins the next four seconds.
    await turns()
  }
  await assertAccessible('the carousel')
})

test('the banners stand still under the pointer, with the focus inside and when they are paused', async (t) => {
  const shown = giveWidth(t)
  mock.timers.enable({ apis: ['setInterval'] })
  const { user } = await showPart(t, <BannerCarousel banners={homeBanners(home.es)} />)
  const assertStill = async () => {
    await turns()
    const before = shown()
    mock.timers.tick(60_000)
    await turns()
    assert.equal(shown(), before)
  }
  await user.hover(the('list', 'Destacados de la farmacia'))
  await assertStill()
  await user.unhover(the('list', 'Destacados de la farmacia'))
  await user.tab()
  await assertStill()
  await user.click(button('Pausar el carrusel'))
  await assertStill()
  await user.click(button('Reanudar el carrusel'))
  await user.unhover(button('Pausar el carrusel'))
  await turns()
  mock.timers.tick(4_000)
  await holds(() => assert.equal(shown(), 1))
})

test('each type of product has its icon and leads to its listing; each main category too', async (t) => {
  const categories = [
    { slug: 'dolor-y-fiebre', label: 'Dolor y fiebre', drawing: 'dolor' },
    { slug: 'alergias', label: 'Alergias', drawing: null },
  ]
  await showPart(t, <TypeCards types={[{ type: 'medicamentos', categories }] as unknown as Types} />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  assert.deepEqual(links, [
    ['Medicamentos', '/medicamentos'],
    ['Dolor y fiebre', '/medicamentos/dolor-y-fiebre'],
    ['Alergias', '/medicamentos/alergias'],
    ['Ver todo en Medicamentos', '/medicamentos'],
  ])
  for (const name of ['Medicamentos', 'Dolor y fiebre', 'Alergias'])
    assert.ok(the('link', name).querySelector('svg'), `${name} has an icon`)
})
type Types = Parameters<typeof TypeCards>[0]['types']

test('a home page without one of its shelves has the others', async (t) => {
  const vitamin = { ...VITAMIN, saleCondition: { value: VITAMIN.saleCondition } }
  const failed = ['featured', 'vitaminBrands'].map((path) => ({ message: 'x', path: [path], extensions: {} }))
  function Shelves() {
    const { featured, vitamins, brands, now } = useLoaderData<HomeData>()
    return (
      <>
        <HomeShelf title="Productos destacados" products={featured} now={now} />
        <HomeShelf title="Vitaminas y suplementos" products={vitamins} now={now} />
        <BrandSlider brands={brands} />
      </>
    )
  }
  const { user, api } = await showPart(t, null, {
    routes: [{ path: '/', loader: () => loadHome({}), element: <Shelves /> }],
    api: (api) =>
      api.reply(
        'Home',
        answered({
          data: {
            featured: null,
            vitamins: [vitamin],
            vitaminBrands: null,
            accessoryBrands: { brands: [{ label: 'Omron', slug: 'omron', products: 3 }] },
          },
          errors: failed,
        }),
      ),
  })
  await sees('No pudimos mostrar Productos destacados')
  await assertAccessible('a home page without a shelf')
  the('heading', 'Vitaminas y suplementos')
  the('link', new RegExp(`^${VITAMIN.productName}`))
  the('link', /Omron/)
  api.answer('Home', { data: { featured: [vitamin], vitamins: [vitamin] } })
  await user.click(button('Volver a intentar'))
  await holds(() => the('heading', 'Productos destacados'))
})

test('the value propositions are four, each with an icon, and count with the shop’s own costs', async (t) => {
  await showPart(t, <ValuePropositions />)
  const items = screen.getAllByRole('listitem')
  assert.equal(items.length, 4)
  for (const item of items) {
    assert.ok(item.querySelector('svg'))
    assert.ok(within(item).getByRole('heading', { level: 2 }))
  }
  assert.match(items[0]!.textContent, /\$2\.950.*\$3\.990/)
  assert.match(items[1]!.textContent, /\$4\.900/)
})

test('‘Sube tu receta’ leads to the page that fills the cart', async (t) => {
  await showPart(t, <PrescriptionEntry />)
  assert.equal(the('link', /^Sube tu receta/).getAttribute('href'), '/sube-tu-receta')
  await sees('Una foto y armamos tu carro')
})
