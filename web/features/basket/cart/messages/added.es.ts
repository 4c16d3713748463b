import { ADDED_TO_CART } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const added = defineMessages('added', { added: ADDED_TO_CART, seeCart: 'Ver carro' })
