import type { Translation } from '#web/platform/messages/messages.tsx'
import type { ownPrescriptions } from './own-prescriptions.es.ts'

export default {
  title: 'My prescriptions',
  text:
    'The prescriptions that you have uploaded. One that still serves is offered when you buy again: you use it with ' +
    'one press, and a pharmacist reviews it with each order.',
  loading: 'Loading your prescriptions',
  none: 'You have no saved prescriptions',
  noneText:
    'When you buy a product with a prescription, you will see here the one you uploaded and how long it serves.',
  states: {
    subida: 'Uploaded',
    recibida: 'To be reviewed',
    'en revisión': 'Under review',
    'por aclarar': 'To be cleared up',
    aprobada: 'Approved',
    rechazada: 'Rejected',
  },
  over: 'Expired',
  patient: (name) => `For ${name}.`,
  uploaded: (day) => `Uploaded on ${day}.`,
  valid: (day) => `Valid until ${day}.`,
  wasValid: (day) => `Expired on ${day}.`,
  reason: 'The pharmacist says:',
  orders: (count) => (count === 1 ? 'Used in:' : 'Used in these orders:'),
  order: (reference) => `Order No. ${reference}`,
  delete: 'Delete',
  deleteLabel: (file) => `Delete the prescription ${file}`,
  stays: 'The pharmacy must keep it: the review or the sale of a medicine rests on it.',
  deleting: {
    title: 'Do you want to delete this prescription?',
    text: (file) => `We delete the file ${file}, and it leaves the purchases that you have not paid yet.`,
    confirm: 'Delete prescription',
    cancel: 'Cancel',
  },
  notices: {
    deleted: 'The prescription was deleted',
    stays: 'This prescription is part of an order: the pharmacy must keep it.',
    paying: 'A payment with this prescription is under way. Wait until it ends and try again.',
    network: 'Connection error. Nothing changed: try again.',
    failed: 'We could not delete the prescription. Nothing changed.',
  },
} satisfies Translation<typeof ownPrescriptions>
