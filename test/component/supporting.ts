/** Support by phone in a component test: within the hours of assistance, for somebody whom the shop knows or not. */
import { answered, type ApiTable, type Reply } from './api-table.ts'
import { button, field, fillIn, sees, type Shown } from './show-part.tsx'

export const CLOCK = 'GET /time/1.0/now'
const at = (instant: string): Reply => answered({ unixtime: Date.parse(instant) / 1_000 })

/** The shop's clock says that it is then. */
export const itIs = (api: ApiTable, instant: string): void => api.reply(CLOCK, at(instant))
/** A Wednesday at noon in Chile. */
export const inHours = (api: ApiTable): void => itIs(api, '2026-11-25T15:00:00Z')
/** Without the shop's clock the browser's own is taken. */
export const withoutClock = (api: ApiTable): void => api.reply(CLOCK, () => Promise.reject(new TypeError('offline')))

export const call = (): HTMLElement => button('Quiero que me llamen')
export const FAILED = 'No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo.'
export const TICKET = { ticket: { ticketId: 'K7M2P9XA' } }

/** A visitor whom the shop does not know says who it is, behind a number. */
export async function introduce(shown: Pick<Shown, 'user'>): Promise<void> {
  await sees('Quiero que me llamen')
  await fillIn(shown, { Teléfono: '912345678' })
  await shown.user.click(call())
  await sees('Déjanos también tu nombre y tu correo para poder ayudarte.')
  await fillIn(shown, { Nombre: 'Ana Rojas', 'Correo electrónico': 'ana@example.com' })
}

/** What its fields have now. */
export const typedSupport = (...labels: string[]): string[] => labels.map((label) => field(label).value)
