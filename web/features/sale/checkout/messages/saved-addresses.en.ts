import type { Translation } from '#web/platform/messages/messages.tsx'
import type { savedAddresses } from './saved-addresses.es.ts'

export default {
  choose: 'Your saved addresses',
  other: 'Another address',
  keep: 'Save this address in my account',
  name: 'Name of the address',
  nameHint: 'For example, Home or Work.',
  save: 'Save address',
  cancel: 'Cancel',
  required: 'This field is required',
  saved: 'Your addresses were updated',
  problems: {
    changed: 'Your addresses were changed in another window. Save again.',
    full: 'You have 5 saved addresses already. You can go on with your purchase.',
    network: 'Connection error. The address is not saved in your account yet; you can go on with your purchase.',
    failed: 'There was an error updating your profile. You can go on with your purchase.',
  },
} satisfies Translation<typeof savedAddresses>
