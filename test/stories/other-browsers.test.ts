/**
 * The way to the checkout in the engines of Firefox and Safari, where the system has them: Debian's firefox-esr (140
 * and later, which Playwright drives by WebDriver BiDi), and WebKitGTK by its own driver (packages webkit2gtk-driver
 * and xvfb). In Chromium too, so that the story itself is known to be right.
 */
import { existsSync, globSync } from 'node:fs'
import { test } from 'node:test'
import { firefox } from 'playwright-core'
import { deep } from '#test/depth.ts'
import { openBrowser } from './browser.ts'
import { theShop } from './story.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { openByWebDriver } from './web-driver.ts'

const TEST_MS_MAX = 180_000
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
  (path) => existsSync(path),
)
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'].find((path) => existsSync(path))
const WEBKIT = globSync([
  '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
  '/usr/lib/*/webkitgtk-6.*/MiniBrowser',
  '/usr/libexec/webkit*/MiniBrowser',
])[0]
const SCREEN = process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? [] : ['/usr/bin/xvfb-run', '-a']

testBrowser('Chromium', false, async () => createVisitor(await openBrowser()))
testBrowser('Firefox', FIREFOX ? false : 'no Firefox is installed (Debian: firefox-esr)', async () =>
  createVisitor(await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX!, headless: true })),
)
testBrowser(
  'WebKit',
  WEBKIT_DRIVER && WEBKIT && (SCREEN.length === 0 || existsSync(SCREEN[0]!))
    ? false
    : 'no WebKitGTK with its driver and a screen is installed (Debian: webkit2gtk-driver, xvfb)',
  () =>
    openByWebDriver([...SCREEN, WEBKIT_DRIVER!], {
      'webkitgtk:browserOptions': { binary: WEBKIT!, args: ['--automation'] },
    }),
)

/** `missing`: what this machine lacks for it. */
function testBrowser(engine: string, missing: string | false, open: () => Promise<Visitor>): void {
  const { skip } = deep('buy-as-guest.test.ts goes this way in Chromium')
  test(
    `in ${engine}: home, search, product, cart, checkout as a guest, and the same shop in English`,
    { skip: skip || missing, timeout: TEST_MS_MAX },
    async () => {
      const { url } = await theShop()
      const visitor = await open()
      try {
        await visitor.open(url)
        await visitor.type('header input[type=search]', 'vitalerce')
        await visitor.press('header button[aria-label="Buscar"]')
        await visitor.arrives(/\/busqueda\?search=vitalerce/)
        // The address changes before the page, and the home page has products too.
        await visitor.sees("//h1[contains(normalize-space(), 'Resultados para “vitalerce”')]")
        await visitor.press('main article h2 a, main article h3 a')
        await visitor.arrives(/\/product\//)
        await visitor.press('main button[aria-label^="Agregar al carro: "]')
        await visitor.sees('header a[aria-label="Carro de compras, 1 producto"]')
        await visitor.press('header a[aria-label="Carro de compras, 1 producto"]')
        await visitor.arrives(/\/checkout/)
        await visitor.press("//button[normalize-space()='Continuar']")
        await visitor.press("//button[normalize-space()='Continuar como invitado']")
        await visitor.sees("//h2[normalize-space()='Tus datos']")
        await visitor.type('input[name=firstName]', 'Ana')
        await visitor.open(`${url}/en`)
        await visitor.sees('header a[aria-label="Shopping cart, 1 product"]')
      } finally {
        await visitor.close()
      }
    },
  )
}
