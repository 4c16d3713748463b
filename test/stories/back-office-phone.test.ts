/** The counter in a hand: a finger's targets, the screen's width, the view in sight. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { packOrder } from './counter.ts'
import { GUEST } from './shopping.ts'
import { sellTo } from './selling.ts'
import { signIn } from './signed-in.ts'
import { story } from './story.ts'

/** What a finger of 44 px, pressing in its middle, could miss; it counts what is hit, with all that enlarges it. */
const findSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACH_PX = 21
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels].some((target) => target.contains(hit))
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea')].flatMap((element) => {
      if (element.closest('.sr-only') || !element.checkVisibility({ visibilityProperty: true })) return []
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // The link that skips the head is shown by its focus.
      if (y < 0) return []
      const isLarge = [
        [0, -REACH_PX],
        [0, REACH_PX],
        [-REACH_PX, 0],
        [REACH_PX, 0],
      ].every(([across, down]) => isHit(element, x + across!, y + down!))
      return isLarge ? [] : [`${element.getAttribute('aria-label') ?? element.textContent} ${width} × ${height}`]
    })
  })

story(
  'on a phone what is pressed at the counter has 44 px, no page is wider, and the current view is in sight',
  async (scene) => {
    const { page } = scene
    // One that waits for its carrier, so that a list has something to choose.
    await packOrder(scene, await sellTo(scene, { rut: GUEST.rut } as never, scene.email))
    const reference = await sellTo(scene, { rut: GUEST.rut } as never, scene.email)
    await signIn(scene, 'pharmacist')
    const pages = [
      ['/mostrador', 'Inicio'],
      ['/mostrador/recetas?vista=mine', 'Recetas'],
      ['/mostrador/pedidos?vista=all', 'Pedidos'],
      [`/mostrador/pedidos/${reference}`, `Pedido ${reference}`],
      ['/mostrador/preparacion', 'Preparación'],
      ['/mostrador/despacho', 'Despacho'],
      ['/mostrador/retiros?vista=returned', 'Retiros'],
    ] as const
    for (const [path, title] of pages) {
      await scene.visit(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      const view = page.locator('main nav [aria-current]')
      if (await view.count()) {
        const { x, width } = (await view.boundingBox())!
        assert.ok(x >= 0 && x + width <= 390, `${path}: the view stands at ${x}`)
      }
      await page.waitForFunction(() => document.documentElement.scrollWidth === innerWidth)
      assert.deepEqual(await findSmall(page), [], path)
    }
  },
  { on: ['phone'], layout: 'fingers, and 390 px' },
)
