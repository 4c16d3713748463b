import type { Translation } from '#web/platform/messages/messages.tsx'
import type { addresses } from './addresses.es.ts'

export default {
  title: 'My addresses',
  text: (most: number) =>
    `Save up to ${most} addresses. The favourite comes first when you buy and in your subscriptions.`,
  loading: 'Loading your addresses',
  none: 'You have no saved addresses',
  noneText: 'Save one and you will not have to type it again for your next purchase.',
  favorites: 'Favourite address',
  favorite: 'Favourite',
  add: 'Add address',
  full: (most: number) => `You have ${most} addresses already. Delete one to add another.`,
  edit: 'Edit',
  editLabel: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteLabel: (name: string) => `Delete ${name}`,
  creating: 'New address',
  editing: 'Edit address',
  name: 'Name of the address',
  nameHint: 'For example, Home or Work.',
  save: 'Save address',
  cancel: 'Cancel',
  deleting: { title: 'Do you want to delete this address?', confirm: 'Delete address' },
  errors: { required: 'This field is required', 'name.length': 'At most 100 characters' },
  notices: {
    saved: 'Your addresses were updated',
    favorite: 'You cannot delete your favourite address',
    changed: 'Your addresses were changed in another window',
    full: 'You have as many addresses as you can save',
    network: 'Connection error',
    refused: 'There was an error updating your profile',
    failed: 'Your profile could not be updated. Please try again.',
  },
  noticeTexts: {
    favorite: 'Choose another favourite, and you can delete this one.',
    changed: 'Here they are as they are now. Your change is not saved yet: check it and try again.',
    full: 'Delete one in another window, or edit one that you have. What you typed is still here.',
    network: 'We do not know whether it was saved. Check your connection and try again.',
    refused: 'Nothing changed. Check the data and try again.',
    failed: 'Nothing changed.',
  },
} satisfies Translation<typeof addresses>
