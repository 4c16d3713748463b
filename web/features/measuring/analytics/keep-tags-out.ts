/**
 * A tag manager that runs stays with its document: pages of one person and of staff begin another one (security review
 * S17).
 */
import { redirectDocument } from 'react-router'
import { readStored } from '#web/platform/browser-storage.ts'
import { splitPath } from '#lib/locale.ts'
import { runsTagManager } from '#web/platform/tag-manager.ts'

/** First words of the addresses that are one person's or the staff's; their `handle` says so to the server. */
const PERSONAL = new Set([
  'account',
  'checkout',
  'cocc-response',
  'create-account',
  'inscription-response',
  'login',
  'nueva-contraseña',
  'operador',
  'payment-response',
  'recuperar-contraseña',
  'respuesta-pago',
  'retorno-telemedicina',
  'seguimiento',
  'subscription-response',
  'suscripcion',
])
/** Anybody's, below a personal word. */
const SUBSCRIBED_PRODUCT = /^\/suscripcion\/product\//

/** Whether nobody's measuring belongs on the page; `path`: without its language. At home a customer is greeted. */
export function isPersonal(path: string): boolean {
  const plain = decodeURI(path).toLowerCase()
  const [, first = ''] = plain.split('/')
  if (first === '') return Boolean(readStored('token'))
  return PERSONAL.has(first) && !SUBSCRIBED_PRODUCT.test(plain)
}

/** For the root's middleware. @throws a redirection to the page's own document */
export function keepTagsOut(url: string): void {
  if (runsTagManager() && isPersonal(splitPath(new URL(url).pathname).path)) throw redirectDocument(url)
}
