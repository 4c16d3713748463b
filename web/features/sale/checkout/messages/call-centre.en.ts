import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { callCentre } from './call-centre.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  badge: (name: string) => `Phone sale · ${name}`,
  desk: 'Sales desk',
  finalStep: 'Finish order',
  next: 'NEXT',
  lookUp: {
    looking: 'Looking the customer up…',
    ask: (type: 'User' | 'GuestUser', email: string) =>
      (type === 'User' ? 'There is an account with this RUT' : 'Somebody bought before with this RUT') +
      `, with the e-mail ${email}. Ask the caller which is theirs.`,
    take: 'It is theirs: fill in their data',
    User: 'Registered customer: their data is filled in. They buy at their own prices.',
    GuestUser: 'Bought before as a guest: their data is filled in.',
    'not-found': 'Nothing known of this RUT.',
    failed: 'The RUT could not be looked up. Fill in the data by hand.',
    cleared: 'The former customer’s data was cleared.',
  },
  customer: {
    form: {
      customer: 'Customer details',
      emailHint: 'The receipt goes to this e-mail.',
      shippingMethod: 'How does the customer want to receive it?',
      genders: { none: 'Prefers not to say', female: 'Female', male: 'Male' },
      within24: 'The customer receives it within 24 business hours.',
      within72: 'The customer receives it within 72 business hours.',
      pickupTitle: (address: string) => `The customer picks it up at ${address}`,
      pickupDays: (days: number) => `We keep it for ${days} days.`,
      pickupCold: 'There is a cold-chain product, hence the fewer days.',
    },
    errors: {
      'email.required': 'Type the e-mail',
      'firstName.required': 'Type the first name',
      'lastName.required': 'Type the last name',
      'rut.required': 'Type the RUT',
      'phoneNumber.required': 'Type the phone',
      'healthInstitute.required': 'Choose the health insurance',
    },
    summary: {
      title: 'Purchase summary',
      shippingLater: 'Depends on the commune',
      memberSaved: (saving: string) => `The customer saves ${saving} with ${MEMBER_PROGRAMME}`,
    },
  },
} satisfies Translation<typeof callCentre>
