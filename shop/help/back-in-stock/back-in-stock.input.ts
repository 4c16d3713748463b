/** CONTENT §2.9 §3 §5. Messages are codes; the screens have the words. */
import * as z from 'zod/mini'
import { parsePhone } from '#lib/phone.ts'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { text } from '#shop/ground/policy/form-text.input.ts'
import { normalName } from '#shop/ground/policy/person-name.rules.ts'

const NAME_LENGTH_MIN = 2
const NAME_LENGTH_MAX = 100
const SKU_LENGTH_MAX = 40
const CONTROL = /\p{Cc}/gu

/** `phone`: eight digits in, nine out. The server looks up the product's name and status itself. */
export const backInStockInput = z.object({
  name: text(
    'name.required',
    (name) => (name.length < NAME_LENGTH_MIN ? 'name.short' : name.length > NAME_LENGTH_MAX ? 'name.long' : null),
    z.overwrite((name) => normalName(name.replaceAll(CONTROL, ' '))),
  ),
  email: personFields().email,
  phone: z.pipe(
    text('phone.required', (phone) => (parseMobile(phone) ? null : 'phone.digits')),
    z.transform((phone) => parseMobile(phone) ?? z.NEVER),
  ),
  sku: text('sku.required', (sku) => (sku.length > SKU_LENGTH_MAX ? 'sku.required' : null)),
  locale: z.catch(z.enum(['es', 'en']), 'es'),
})

export type BackInStockRequest = z.output<typeof backInStockInput>

/** Accepts the prefix too, which browsers fill in before the eight digits. Returns null for anything else. */
const parseMobile = (typed: string) => {
  const digits = /^(?:\+?569)?(\d{8})$/.exec(typed.replaceAll(/[\s().-]/g, ''))?.[1]
  return digits === undefined ? null : parsePhone(`9${digits}`)
}
