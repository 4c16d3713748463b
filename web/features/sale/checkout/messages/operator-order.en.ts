import type { Translation } from '#web/platform/messages/messages.tsx'
import type { operatorOrder } from './operator-order.es.ts'

export default {
  form: {
    title: 'Payment and document',
    documentType: 'Document',
    documents: {
      ticket: 'Ticket (boleta)',
      nominalTicket: 'Named ticket',
      guide: 'Dispatch guide',
      invoice: 'Invoice',
    },
    paymentType: 'Payment',
    payments: {
      immediatePayment: 'Paid on the phone',
      deferredPayment: 'Paid later',
      paymentAtHome: 'Paid at the door',
    },
    hints: {
      immediatePayment: 'The customer has paid',
      deferredPayment: 'The customer will pay',
      paymentAtHome: 'The customer pays on delivery',
    },
    transactionNumber: 'Transaction number',
    note: 'Note about the prescription',
    noteHint: 'Before dispatch a pharmacist must still approve the prescription.',
    terms: 'The customer accepts the terms and conditions',
    termsHint: 'Ask on the phone before you finish.',
    termsFirst: 'Confirm that the customer accepts the terms and conditions.',
  },
  unsaved: {
    commune: 'Commune not found in Twee',
    integration: 'Twee integration error',
    other: 'The data could not be saved',
    communeText: 'Choose the commune as Twee knows it. The sold order and its delivery do not change.',
    text: 'The order is sold and the data is still here. Press NEXT to save it again, or go on without it.',
    order: 'See the order',
  },
  errors: {
    required: 'This field is required',
    'transactionNumber.invalid': 'Enter a valid transaction number',
    'transactionNumber.length': 'Enter a valid transaction number',
    'paymentType.required': 'This field is required',
    'documentType.required': 'This field is required',
    'order.payment_at_home_pickup':
      'Payment at the door is for home delivery only. Change the payment or the delivery.',
    'account.not_allowed': 'Your operator session has ended. Sign in again; the data is still here.',
    network:
      'There was no answer, and we do not know whether the order is sold. Press NEXT again: it is sold only once.',
    saving: 'The data could not be saved',
  },
} satisfies Translation<typeof operatorOrder>
