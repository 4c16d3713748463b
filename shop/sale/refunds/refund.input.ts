import { z } from 'zod'
import type { RefundRequest } from '#shop/ordering/orders/refund.rules.ts'

const stock = z
  .enum(['for_sale', 'written_off'], { error: 'stock.unknown' })
  .nullish()
  .transform((word) => word ?? 'for_sale')
const line = z.object({
  _id: z.string().regex(/^\d{1,9}$/, { error: 'lines.unknown' }),
  quantity: z.int().min(1, { error: 'lines.quantity' }),
  stock,
})

const requested = z.object({
  lines: z.array(line).max(200, { error: 'lines.too_many' }).nullish(),
  shipping: z.boolean().nullish(),
  stock,
})

const toRequest = ({ lines, shipping, stock }: z.output<typeof requested>): RefundRequest =>
  lines == null && shipping == null
    ? { whole: true, stock }
    : {
        whole: false,
        lines: (lines ?? []).map(({ _id, ...part }) => ({ productId: Number(_id), ...part })),
        shipping: shipping ?? false,
      }

export const refundRequestInput = requested.transform((input) => ({ request: toRequest(input) }))

export const refundInput = requested
  .extend({
    byHand: z.boolean().nullish(),
    reason: z.string().trim().min(1, { error: 'text.required' }).max(500, { error: 'text.too_long' }),
  })
  .transform(({ byHand, reason, ...input }) => ({ request: toRequest(input), byHand: byHand ?? false, reason }))

export const noteInput = z.object({
  note: z.string().trim().min(1, { error: 'text.required' }).max(400, { error: 'text.too_long' }),
})
