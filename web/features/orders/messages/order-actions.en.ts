import type { orderActions } from './order-actions.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  cancelling: {
    open: 'Cancel order',
    openOf: (reference: string) => `Cancel order ${reference}`,
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
