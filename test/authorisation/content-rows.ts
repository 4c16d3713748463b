/** Who may call what of the content service. */
import { CONTACT } from './contact-rows.ts'
import type { Person } from './world.ts'

const NOTHING = { '*': 'empty' }
const EDITORS = (end: string) => ({ '*': 'account.not_allowed', editor: end, manager: end })
const ENTRY = 'position: "page", identifier: "about", language: "es"'

type Ends = { readonly [person in Person | '*']?: string }

export const CONTENT: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ...CONTACT,
  ['query banners', 'position: "home"', NOTHING],
  ['query contentEntries', '', EDITORS('empty')],
  ['query contentEntry', ENTRY, EDITORS('empty')],
  ['query contentPage', 'position: "page", identifier: "about"', NOTHING],
  ['query landing', 'position: "programme", identifier: "descuentos-progresivos"', NOTHING],
  ['mutation acceptTerms', 'orderId: "$draft"', { '*': 'order.not_found', client: 'empty' }],
  ['mutation publishContent', `${ENTRY}, revision: 0`, EDITORS('content.not_found')],
  ['mutation retireContent', `${ENTRY}, revision: 0`, EDITORS('content.not_found')],
  ['mutation saveContentDraft', `input: { ${ENTRY}, revision: 7, title: "Quiénes somos" }`, EDITORS('content.changed')],
  ['get /content/1.0/banners', '?position=home', { '*': 'ok' }],
  ['get /content/1.0/landing', '?position=programme&identifier=descuentos-progresivos', { '*': 'content.not_found' }],
  ['get /content/1.0/page', '?position=page&identifier=about', { '*': 'content.not_found' }],
  ['get /content/1.0/terms', '', { '*': 'content.not_found' }],
]
