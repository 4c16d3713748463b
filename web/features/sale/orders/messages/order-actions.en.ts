import type { orderActions } from './order-actions.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  again: {
    open: 'Buy again',
    openLabel: (reference: string) => `Buy again the products of order ${reference}`,
    title: 'Before you buy again',
    text: 'This has changed since your order:',
    noneText: 'Today we cannot add any of these products:',
    units: (units: number, ordered: number) => (units === ordered ? `${units} ×` : `${units} of ${ordered} ×`),
    changes: {
      dearer: (before: string, now: string) => `It went up from ${before} to ${now} a unit.`,
      cheaper: (before: string, now: string) => `It went down from ${before} to ${now} a unit.`,
      fewer: (units: number) => (units === 1 ? 'You can add 1 unit only.' : `You can add ${units} units only.`),
      prescription: 'It needs a prescription: we ask for it as you buy; if yours still serves, you can use it again.',
      discontinued: 'We no longer sell it.',
      no_stock: 'It is out of stock.',
      store_only: 'It is sold in the store only.',
      full: 'Your cart has all the units of it that you can buy.',
    },
    same: (count: number) =>
      count === 1 ? 'Another product is as it was.' : `${count} other products are as they were.`,
    joins: (count: number) =>
      count === 1 ? 'They join the unit in your cart.' : `They join the ${count} units in your cart.`,
    prices: 'The cart shows the final price, with your promotions of today.',
    confirm: (units: number) => (units === 1 ? 'Add 1 unit to the cart' : `Add ${units} units to the cart`),
    back: 'Back',
    failed: 'We could not load today’s products. Try again.',
  },
  cancelling: {
    open: 'Cancel order',
    openLabel: (reference: string) => `Cancel order ${reference}`,
    title: (reference: string) => `Cancel order ${reference}?`,
    amount: (amount: string) => `We refund ${amount}: everything that you paid.`,
    all: 'We refund everything that you paid.',
    nothing: 'There is no money to refund.',
    how:
      'The money goes back to what you paid with. We request it now; depending on your bank, it may take a few days ' +
      'to appear.',
    subscription: 'You cancel this delivery alone: your subscription goes on with the next one.',
    final: 'A cancelled order cannot be restored.',
    confirm: 'Yes, cancel it',
    keep: 'Keep it',
    done: 'We cancelled your order',
    returned:
      'We sent the money back to what you paid with. Depending on your bank, it may take a few days to appear. We ' +
      'sent you an e-mail.',
    requested: 'You cancelled this order',
    onItsWay: 'We will not send it. Your refund is on its way; we write to you when it is done.',
    stopped: 'We stopped your order',
    staff: 'The automatic refund was not accepted. Our team will give your money back; you need not do anything.',
    byPhone: 'To cancel this order, call us at',
    problems: {
      late: (phone: string) =>
        `We are preparing your order already, so it cannot be cancelled. If you do not want it, call us at ${phone}.`,
      call: (phone: string) => `Our team is reviewing this order. Call us at ${phone} and we will settle it with you.`,
      often: (minutes: number) => `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      network: 'We could not cancel the order. Try again: repeating it does not cancel it twice.',
    },
  },
} satisfies Translation<typeof orderActions>
