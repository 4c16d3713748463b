import type { Shop } from '#context'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { findQuotes, type SentQuote } from './quotes.db.ts'

export type QuoteRequest = SentQuote & { orderReferenceId: string; line: { sku: string; name: string } | null }

/** Newest first. @throws DomainError 'account.not_allowed' without 'quotes.read' */
export async function listQuotes(
  shop: Shop,
  input: { account: SignedIn | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: QuoteRequest[] }> {
  return actAsStaff(shop, input.account, 'quotes.read', { call: 'quoteRequests', object: null }, () =>
    readQuotes(shop, input),
  )
}

async function readQuotes(shop: Shop, input: { account: SignedIn | null; first: number; offset: number }) {
  const { totalCount, nodes } = await findQuotes(shop, input)
  await recordOrderReads(
    shop,
    input.account,
    nodes.map(({ orderId }) => orderId),
  )
  const orders = new Map(
    await Promise.all(
      [...new Set(nodes.map(({ orderId }) => orderId))].map(async (id) => [id, (await getOrder(shop, id))!] as const),
    ),
  )
  return {
    totalCount,
    nodes: nodes.map((quote) => {
      const order = orders.get(quote.orderId)!
      return {
        ...quote,
        orderReferenceId: order.reference,
        line: order.lines.find(({ productId }) => productId === quote.productId) ?? null,
      }
    }),
  }
}
