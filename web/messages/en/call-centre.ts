import type { callCentre } from '#web/messages/es/call-centre.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  badge: (name: string) => `Phone sale · ${name}`,
  finalStep: 'Finish order',
  next: 'NEXT',
  lookUp: {
    looking: 'Looking the customer up…',
    User: 'Registered customer: their data is filled in. They buy at their own prices. Confirm their e-mail.',
    GuestUser: 'Bought before as a guest: their data is filled in.',
    'not-found': 'Nothing known of this RUT.',
    failed: 'The RUT could not be looked up. Fill in the data by hand.',
  },
  form: {
    title: 'Payment and document',
    documentType: 'Document',
    documents: { ticket: 'Ticket (boleta)', nominalTicket: 'Named ticket', guide: 'Dispatch guide', invoice: 'Invoice' },
    paymentType: 'Payment',
    payments: { immediatePayment: 'Paid on the phone', deferredPayment: 'Paid later', paymentAtHome: 'Paid at the door' },
    hints: { immediatePayment: 'The customer has paid', deferredPayment: 'The customer will pay', paymentAtHome: 'The customer pays on delivery' },
    transactionNumber: 'Transaction number',
    note: 'Note about the prescription',
    noteHint: 'Before dispatch a pharmacist must still approve the prescription.',
  },
  errors: {
    required: 'This field is required',
    'transactionNumber.invalid': 'Enter a valid transaction number',
    'transactionNumber.length': 'Enter a valid transaction number',
    'paymentType.required': 'This field is required',
    'documentType.required': 'This field is required',
    'order.payment_at_home_pickup': 'Payment at the door is for home delivery only. Change the payment or the delivery.',
    'account.not_allowed': 'Your operator session has ended. Sign in again; the data is still here.',
    saving: 'The data could not be saved',
  },
} satisfies Translation<typeof callCentre>
