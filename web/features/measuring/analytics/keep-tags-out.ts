/** A tag manager runs until its document ends, so personal pages are loaded as a new document (security review S17). */
import { redirectDocument } from 'react-router'
import { readStored } from '#web/platform/browser-storage.ts'
import { splitPath } from '#lib/locale.ts'
import { runsTagManager } from '#web/platform/tag-manager.ts'

/** First segments of personal and staff addresses; the pages' `handle` says the same to the server. */
const PERSONAL_SEGMENTS = new Set([
  'account',
  'checkout',
  'cocc-response',
  'create-account',
  'inscription-response',
  'login',
  'mostrador',
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
/** Anybody may see this page, although its first segment is personal. */
const SUBSCRIBED_PRODUCT = /^\/suscripcion\/product\//

/** `path` is without the language. The home page is personal while it greets a customer. */
export function isPersonal(path: string): boolean {
  const plain = decodeURI(path).toLowerCase()
  const [, first = ''] = plain.split('/')
  if (first === '') return Boolean(readStored('token'))
  return PERSONAL_SEGMENTS.has(first) && !SUBSCRIBED_PRODUCT.test(plain)
}

/** For the root's middleware. @throws a redirection to the page's own document */
export function keepTagsOut(url: string): void {
  if (runsTagManager() && isPersonal(splitPath(new URL(url).pathname).path)) throw redirectDocument(url)
}
