import { refusal, type DataOf } from '#lib/domain-error.ts'
import type { Scope } from './api-key.rules.ts'

export const apiKeysRefusals = {
  /** Unknown, expired or revoked: a caller learns no more. */
  'key.invalid': refusal(401, { es: 'La clave no sirve.', en: 'The key is not valid.' }),
  'key.scope_missing': refusal<{ scope: Scope }>(403, {
    es: 'La clave no permite esta llamada.',
    en: 'The key does not allow this call.',
  }),
  'key.not_found': refusal(404, { es: 'No encontramos la clave.', en: 'We did not find the key.' }),
  'key.too_many': refusal<{ most: number }>(422, {
    es: 'Hay demasiadas claves activas. Revoca alguna.',
    en: 'There are too many active keys. Revoke one.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof apiKeysRefusals> {}
}
