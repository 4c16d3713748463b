/** The back-in-stock form on the screen (CONTENT §2.9). */
import type { Locator, Page } from 'playwright-core'

/** From the demo catalogue, out of stock. */
export const OUT_OF_STOCK = { sku: '9251278', name: 'Vitalerce Vitamina C 1000 mg 100 comprimidos' }
/** One unit of it is left. */
export const LAST_UNIT = { sku: '9122518' }
export const TITLE = 'Te avisaremos cuando esté disponible'
export const FAILED = 'Hubo un error al procesar tu información'
export const THANKS = '¡Gracias! Te avisaremos'

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
export const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })
