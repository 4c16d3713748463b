import type { Translation } from '#web/platform/messages/messages.tsx'
import type { people } from './people.es.ts'

export default {
  title: 'People you buy for',
  text: (most) =>
    `A child, your mother, someone you care for: save up to ${most} people. As you upload a prescription you choose ` +
    'whom it is for, and the pharmacist reviews it with their name and age.',
  back: 'Back to your purchase',
  loading: 'Loading the people',
  none: 'You have no saved people',
  noneText: 'Add whom you buy medicines for, and their prescriptions will have their name.',
  add: 'Add a person',
  full: (most) => `You have ${most} people. Delete one to add another.`,
  creating: 'New person',
  editing: 'Edit person',
  name: 'First and last name',
  relationship: 'They are your',
  choose: 'Choose',
  relationships: { child: 'Child', parent: 'Parent', partner: 'Partner', other: 'Another person' },
  birthdate: 'Date of birth',
  rut: 'RUT',
  born: (day) => `Born on ${day}.`,
  rutLabel: (rut) => `RUT ${rut}.`,
  declaredOn: (day, version) => `You declared to represent them on ${day} (version ${version})`,
  edit: 'Edit',
  editLabel: (name) => `Edit ${name}`,
  delete: 'Delete',
  deleteLabel: (name) => `Delete ${name}`,
  save: 'Save person',
  cancel: 'Cancel',
  deleting: {
    title: 'Do you want to delete this person?',
    text: (name) =>
      `We delete the data of ${name} and their prescriptions that nobody has reviewed. The pharmacy keeps those of ` +
      'orders already made, as the law asks.',
    confirm: 'Delete person',
  },
  errors: {
    required: 'This field is required',
    'name.length': '100 characters at most',
    'birthdate.invalid': 'Enter a valid date',
    'birthdate.future': 'The date cannot be in the future',
    'rut.format': 'Enter a valid RUT',
    'rut.check_digit': 'Enter a valid RUT',
    'declared.required': 'We need your declaration to save their data',
  },
  notices: {
    saved: 'The person was saved',
    deleted: 'The person was deleted',
    full: 'You have all the people that you can save. What you typed is still here.',
    absent: 'This person is no longer there: you deleted them in another window.',
    paying: 'A payment with a prescription of theirs is under way. Wait until it ends and try again.',
    network: 'Connection error. We do not know whether the change was made: try again.',
    failed: 'We could not save the change. Nothing changed.',
  },
} satisfies Translation<typeof people>
